import { AuthError, invalid, redirectErrors } from '#auth/core/errors.ts'
import type { Call, Handler, Reply } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { presentSession, tokenFragment } from '#auth/core/sessions/issue-session.ts'
import { consumeToken, kindsFor, limitLink } from '#auth/core/verification/one-time-tokens.ts'

/**
 * Handles links that consume their token when opened, which some clients create. Links of this site lead to a page with a
 * button; prefetch requests are redirected there too, without consuming the token.
 */
export const verifyLink: Handler = async (call) => {
  const { context, query } = call
  const token = query.token || query.token_hash
  const type = query.type
  if (!token) throw invalid('Verify requires a token or a token hash')
  if (!type) throw invalid('Verify requires a verification type')
  if (isPrefetch(call)) {
    return seeOther(`${context.settings.siteUrl}/auth#${new URLSearchParams({ token_hash: token, type })}`)
  }

  const target = targetOf(call)
  try {
    const kinds = kindsFor(context, type)
    if (kinds === undefined) throw invalid('Unsupported verification type')
    await limitLink(call, kinds, token)
    const result = await consumeToken(call, kinds, { link: token })
    if ('msg' in result) {
      return seeOther(`${target}#${new URLSearchParams({ message: result.msg, sb: '' })}`)
    }
    const { body, headers } = await presentSession(context, result.account, result.session)
    return seeOther(`${target}#${tokenFragment(body, { type })}`, headers)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return seeOther(`${target}#${errorFragment(error)}`)
  }
}

function targetOf(call: Call): string {
  const chosen = findRedirect(call) ?? call.context.settings.siteUrl
  return chosen.replace(/#.*$/, '')
}

function errorFragment(error: AuthError): URLSearchParams {
  const kind = redirectErrors[error.status]
  return new URLSearchParams({
    ...(kind === undefined ? {} : { error: kind }),
    error_code: error.code,
    error_description: error.message,
    sb: '',
  })
}

function seeOther(location: string, headers: Record<string, string> = {}): Reply {
  return { status: 303, headers: { ...headers, location } }
}

/** Whether a browser or email client loads the link before a click, which must not consume the token. */
function isPrefetch({ headers }: Call): boolean {
  return ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name] ?? '')),
  )
}
