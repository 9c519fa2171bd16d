import { AuthError } from '#auth/core/errors.ts'
import { type Call, type Handler, limitCall, type Reply } from '#auth/core/http/call.ts'
import {
  errorValues,
  redirectToSiteWithError,
  redirectWithError,
} from '#auth/plugins/federation/flow-redirects.ts'
import { completeFlow, redirectWithCode } from '#auth/plugins/federation/provider-session.ts'
import { linkingRequester } from '#auth/plugins/federation/repository/flows.ts'
import { finishFlow, getRedirectUri, isOwnFlow, type ReturnedFlow } from '#auth/plugins/oauth/oauth-flow.ts'
import { findOrCreateAccount, linkForSession } from '#auth/plugins/oauth/provider-accounts.ts'

/** The redirect URI of providers, as query (GET) or form (POST). The page gets a code or an error. */
export const callback: Handler = async (call) => {
  const { context } = call
  const parameters = readParameters(call)
  let returned: ReturnedFlow
  try {
    await limitCall(call, {}, () => isOwnFlow(call, parameters.state))
    returned = await finishFlow(call, parameters.state)
  } catch (error) {
    return redirectToSiteWithError(context, error)
  }

  const target = returned.flow.redirect_to ?? context.settings.siteUrl
  if (parameters.error) return redirectWithError(target, toProviderError(parameters))
  try {
    return await complete(call, returned, parameters, target)
  } catch (error) {
    return redirectWithError(target, errorValues(context, error))
  }
}

async function complete(
  call: Call,
  { flow, adapter, secrets }: ReturnedFlow,
  parameters: Record<string, string>,
  target: string,
): Promise<Reply> {
  const { context } = call
  if (!parameters.code) {
    throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code missing')
  }
  if (parameters.iss !== undefined && parameters.iss !== adapter.settings.issuer) {
    throw new AuthError('bad_oauth_callback', 'OAuth callback came from another issuer')
  }
  const redirectUri = getRedirectUri(context)
  const { profile, tokens } = await adapter.exchangeCode({ ...secrets, redirectUri, parameters })
  const assertion = { provider: adapter.settings, profile }

  return context.db.transaction().execute(async (trx) => {
    const requester = linkingRequester(flow)
    if (requester !== null && flow.browser_hash === null) {
      // Any browser can be led here, so the identity is linked only when the client that started the flow exchanges the code.
      const pending = { userId: requester.userId, authenticatedAt: null }
      return redirectWithCode(trx, call, { flow, target }, pending, { tokens, profile })
    }
    const signIn =
      requester === null
        ? await findOrCreateAccount(trx, call, assertion)
        : await linkForSession(trx, call, assertion, requester)
    const method = { provider: flow.provider, method: 'oauth' as const }
    return completeFlow(trx, call, { flow, target }, { ...signIn, ...method }, tokens)
  })
}

function readParameters({ query, body }: Call): Record<string, string> {
  if (typeof body !== 'object' || body === null) return { ...query }
  return Object.fromEntries(
    Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function toProviderError({ error = '', error_description = '' }: Record<string, string>) {
  const plain = (text: string) => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200)
  return { error: plain(error), error_description: plain(error_description) }
}
