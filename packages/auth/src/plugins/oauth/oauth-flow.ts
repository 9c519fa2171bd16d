import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, invalid, succeeds } from '#auth/core/errors.ts'
import { type Call, ok, type Reply } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { isUuid } from '#auth/core/uuid.ts'
import {
  bindFetchedFlow,
  bindToBrowser,
  type FlowBinding,
  readBinding,
} from '#auth/plugins/federation/flow-binding.ts'
import { consumeState, type FlowRow, findFlow } from '#auth/plugins/federation/repository/flows.ts'
import { assertFlowAllowed, readFlowChallenge, saveFlow } from '#auth/plugins/federation/start-flow.ts'
import type { FlowSecrets, ProviderAdapter } from '#auth/plugins/oauth/adapter.ts'
import { unreachable } from '#auth/plugins/oauth/errors.ts'
import { knownProviders } from '#auth/plugins/oauth/names.ts'

/** Query parameters that a page may pass through to the provider; the service sets all others. */
const HINTS = [
  'access_type',
  'include_granted_scopes',
  'hd',
  'domain_hint',
  'login_hint',
  'display',
  'ui_locales',
  'acr_values',
]
/** Values of `prompt` that a page may request: with `none`, an open session of the provider would sign in without a click. */
const PROMPTS = ['login', 'consent', 'select_account']

/** A page's request to sign in through a provider; a null challenge means the implicit flow. */
export interface FlowRequest {
  adapter: ProviderAdapter
  codeChallenge: string | null
  redirectTo: string | null
  scopes: readonly string[]
  hints: Record<string, string>
  /** The page requests a confirmation: the provider is to authenticate the user again. */
  isConfirmation: boolean
}

export function parseFlowRequest(call: Call): FlowRequest {
  const { context, query } = call
  const adapter = adapterFor(context, query.provider ?? '')
  const hints = HINTS.flatMap((key): [string, string][] => {
    const value = query[key]
    return value === undefined || value.length > 256 ? [] : [[key, value]]
  })
  const prompts = (query.prompt ?? '').split(' ').filter((value) => PROMPTS.includes(value))
  if (prompts.length > 0) hints.push(['prompt', prompts.join(' ')])
  return {
    adapter,
    codeChallenge: readFlowChallenge(query),
    redirectTo: findRedirect(call),
    scopes: [...new Set([...adapter.settings.scopes, ...readScopes(query.scopes ?? '')])],
    hints: Object.fromEntries(hints),
    isConfirmation: prompts.includes('login'),
  }
}

/** Starts a sign-in by a navigation of the browser. */
export async function startSignIn(call: Call, requested: FlowRequest): Promise<Reply> {
  const binding = bindToBrowser(call, requested.adapter.settings)
  const url = await startFlow(call, { ...requested, binding, linking: null })
  return { status: 302, headers: { ...binding.headers, location: url.href } }
}

/** Starts the linking of an identity for a session. The client fetches this, because a navigation has no access token. */
export async function startLinking(
  call: Call,
  requested: FlowRequest,
  linking: { userId: string; sessionId: string },
): Promise<Reply> {
  const { adapter, redirectTo, codeChallenge } = requested
  const binding = bindFetchedFlow(call, { ...adapter.settings, redirectTo, codeChallenge })
  const url = await startFlow(call, { ...requested, binding, linking })
  if (call.query.skip_http_redirect === 'true') return ok({ url: url.href }, binding.headers)
  return { status: 302, headers: { ...binding.headers, location: url.href } }
}

/** Stores the flow as keyed hashes and returns the provider's URL. */
async function startFlow(
  call: Call,
  requested: FlowRequest & {
    binding: FlowBinding
    linking: { userId: string; sessionId: string } | null
  },
): Promise<URL> {
  const { context } = call
  const { binding, linking } = requested
  assertFlowAllowed(context, requested.codeChallenge)
  const provider = requested.adapter.settings.id
  const secrets = deriveSecrets(context, crypto.randomUUID(), binding.browser)
  const url = await requested.adapter
    .authorizationUrl({
      ...secrets,
      redirectUri: getRedirectUri(context),
      scopes: requested.scopes,
      hints: requested.hints,
      maxAgeSeconds: requested.isConfirmation ? 0 : context.settings.sessionAbsoluteSeconds,
    })
    .catch((cause: unknown) => {
      context.log.warn('provider.failed', { error: cause, provider })
      throw unreachable(cause)
    })
  await saveFlow(context, secrets.state, binding, {
    provider,
    method: 'oauth',
    code_challenge: requested.codeChallenge,
    redirect_to: requested.redirectTo,
    linking_user_id: linking?.userId ?? null,
    linking_session_id: linking?.sessionId ?? null,
  })
  return url
}

export interface ReturnedFlow {
  flow: FlowRow
  adapter: ProviderAdapter
  secrets: FlowSecrets
}

/** Marks the flow of a callback as returned. Throws if the state is unknown, expired, used or from another browser. */
export async function finishFlow(call: Call, state: string | undefined): Promise<ReturnedFlow> {
  const { context } = call
  const { flow, adapter, browser, state: own } = await getOwnFlow(call, state)
  if (flow.returned_at !== null) throw alreadyUsed()
  if (flow.expires_at <= context.now()) throw badState('OAuth state has expired')
  if (!(await consumeState(context.db, flow.id, context.now()))) throw alreadyUsed()
  return { flow, adapter, secrets: deriveSecrets(context, own, browser) }
}

/** Whether this browser may finish the flow. */
export async function isOwnFlow(call: Call, state: string | undefined): Promise<boolean> {
  return succeeds(() => getOwnFlow(call, state))
}

async function getOwnFlow(call: Call, state: string | undefined) {
  const { context } = call
  if (!state) throw new AuthError('bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw badState('OAuth state parameter is invalid')
  const found = await findFlow(context.db, 'state_hash', context.keyedHash.of('flow-state', state))
  if (found === undefined) throw badState('OAuth state not found or expired')
  const adapter = context.providers.get(found.provider)
  if (adapter === undefined) throw badState('OAuth state not found or expired')

  const browser = readBinding(call, found, adapter.settings)
  if (browser === null) throw badState('OAuth state does not belong to this browser')
  return { flow: found, adapter, browser, state }
}

/** Nonce and PKCE verifier are derived from state and cookie, so that the table contains neither. */
function deriveSecrets(context: AuthContext, state: string, browser: string): FlowSecrets {
  const derive = (purpose: 'provider-nonce' | 'provider-verifier') =>
    context.keyedHash.of(purpose, `${state}:${browser}`).toString('base64url')
  return { state, nonce: derive('provider-nonce'), verifier: derive('provider-verifier') }
}

export function getRedirectUri(context: AuthContext): string {
  return `${context.settings.externalUrl}/callback`
}

function adapterFor(context: AuthContext, name: string): ProviderAdapter {
  const adapter = context.providers.get(name)
  if (adapter !== undefined) return adapter
  const reason = knownProviders.includes(name)
    ? 'provider is not enabled'
    : `Provider ${name.slice(0, 50)} could not be found`
  throw invalid(`Unsupported provider: ${reason}`)
}

const SCOPES_LENGTH_MAX = 1024

/** Splits at commas and spaces; drops values with characters that RFC 6749 does not allow in a scope. */
function readScopes(text: string): string[] {
  if (text.length > SCOPES_LENGTH_MAX) {
    throw invalid(`scopes must not exceed ${SCOPES_LENGTH_MAX} characters`)
  }
  return text.split(/[ ,]+/).filter((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
}

function badState(message: string): AuthError {
  return new AuthError('bad_oauth_state', message)
}

function alreadyUsed(): AuthError {
  return new AuthError('flow_state_already_used', 'State has already been used')
}
