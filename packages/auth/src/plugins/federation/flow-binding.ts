import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { randomLinkToken } from '#auth/core/crypto/random.ts'
import type { Call } from '#auth/core/http/call.ts'
import { readRandomCookie, setCookieHeader } from '#auth/core/http/cookies.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import type { FlowRow } from './repository/flows.ts'

type Caller = Pick<Call, 'context' | 'client'>

/** Lifetime of a provider flow, and of the code that it returns. */
export const FLOW_SECONDS = 300

/** Ties the end of a provider flow to its start. */
export interface FlowBinding {
  /** Value of the browser's cookie, which the flow's other secrets are derived from; empty for a flow without cookie. */
  browser: string
  browserHash: Buffer | null
  /** `Set-Cookie` header for the browser. */
  headers: Record<string, string>
}

/** Binds a flow to the browser that sent the call. Concurrent flows of one browser share the cookie. */
export function bindToBrowser(call: Caller, { formPost }: { formPost: boolean }): FlowBinding {
  const { context } = call
  const browser = readFlowCookie(call, { formPost }) ?? randomLinkToken()
  return {
    browser,
    browserHash: context.keyedHash.of('flow-browser', browser),
    headers: { 'set-cookie': flowCookie(context.settings, { formPost, value: browser }) },
  }
}

/**
 * Binds a flow whose URL a script fetches. The cookie reaches no browser if a page of another origin or a server fetches the
 * URL, so a flow that leads back to another origin is bound to its client by the PKCE verifier alone.
 */
export function bindFetchedFlow(
  call: Caller,
  flow: { formPost: boolean; redirectTo: string | null; codeChallenge: string | null },
): FlowBinding {
  const { redirectTo, codeChallenge } = flow
  const site = new URL(call.context.settings.siteUrl).origin
  const isForOtherOrigin = redirectTo !== null && new URL(redirectTo).origin !== site
  if (codeChallenge === null || !isForOtherOrigin) return bindToBrowser(call, flow)
  return { browser: '', browserHash: null, headers: {} }
}

/** The `browser` of the flow's binding; null if another browser than the bound one sent the call. */
export function readBinding(
  call: Caller,
  flow: Pick<FlowRow, 'browser_hash'>,
  cookie: { formPost: boolean },
): string | null {
  if (flow.browser_hash === null) return ''
  const browser = readFlowCookie(call, cookie)
  if (browser === null) return null
  const hash = call.context.keyedHash.of('flow-browser', browser)
  return sameBytes(hash, Buffer.from(flow.browser_hash)) ? browser : null
}

/** `Set-Cookie` header that binds a provider flow to the browser that started it. */
export function flowCookie(
  settings: Pick<AuthSettings, 'externalUrl'>,
  cookie: { formPost: boolean; value: string },
): string {
  const { formPost, value } = cookie
  return setCookieHeader(settings, baseName(formPost), value, {
    maxAge: FLOW_SECONDS,
    // Another site's form post carries only SameSite=None cookies; every other callback is an ordinary navigation.
    sameSite: formPost ? 'none' : 'lax',
  })
}

function readFlowCookie({ context, client }: Caller, { formPost }: { formPost: boolean }): string | null {
  return readRandomCookie(client.cookies, context.settings, baseName(formPost))
}

function baseName(formPost: boolean): string {
  return formPost ? 'auth-flow-form' : 'auth-flow'
}
