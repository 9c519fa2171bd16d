import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, succeeds } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import { isUuid } from '#auth/core/uuid.ts'
import { bindFetchedFlow, readBinding } from '#auth/plugins/federation/flow-binding.ts'
import { consumeState, findFlow } from '#auth/plugins/federation/repository/flows.ts'
import { saveFlow } from '#auth/plugins/federation/start-flow.ts'
import { createRequestUrl, type SamlService } from './service-provider.ts'
import type { SsoProvider } from './settings.ts'

/** Identity providers post the assertion by a cross-site form. */
const COOKIE = { formPost: true }

/** The settings of SAML, with entity id and assertion consumer URL of this service. */
export function getSaml({ settings: { saml, externalUrl } }: AuthContext): SamlService {
  if (saml === null) throw new AuthError('saml_provider_disabled', 'SAML 2.0 is disabled')
  return { ...saml, entityId: `${externalUrl}/sso/saml/metadata`, acsUrl: `${externalUrl}/sso/saml/acs` }
}

/** Throws if the provider is disabled or its metadata has expired. */
export function assertEnabled({ log, now }: AuthContext, provider: SsoProvider): void {
  const isExpired = provider.validUntil !== null && provider.validUntil <= now()
  if (isExpired) log.error('saml_metadata.expired', { code: 'sso_provider_disabled' })
  if (isExpired || provider.disabled) {
    throw new AuthError('sso_provider_disabled', 'SSO Provider is currently disabled')
  }
}

/** Stores the flow as keyed hashes and returns the identity provider's URL, with the headers that bind the browser. */
export async function startSamlFlow(
  call: Call,
  requested: {
    provider: SsoProvider
    codeChallenge: string | null
    redirectTo: string | null
    /** The identity provider is to authenticate the user again. */
    isConfirmation: boolean
  },
): Promise<{ url: string; headers: Record<string, string> }> {
  const { context } = call
  const { provider } = requested
  const binding = bindFetchedFlow(call, { ...COOKIE, ...requested })
  const state = crypto.randomUUID()
  const url = await createRequestUrl(getSaml(context), provider, {
    id: deriveRequestId(context, state, binding.browser),
    relayState: state,
    forceAuthn: requested.isConfirmation,
  })
  await saveFlow(context, state, binding, {
    provider: provider.identityProvider,
    method: 'saml',
    code_challenge: requested.codeChallenge,
    redirect_to: requested.redirectTo,
  })
  return { url, headers: binding.headers }
}

/** Marks the flow of a response as returned. Throws if it is unknown, expired, used or from another browser. */
export async function finishSamlFlow(call: Call, relayState: string) {
  const { context } = call
  const { flow, browser } = await getOwnFlow(call, relayState)
  if (flow.expires_at <= context.now()) {
    throw new AuthError('saml_relay_state_expired', 'SAML RelayState has expired. Try logging in again?')
  }
  if (!(await consumeState(context.db, flow.id, context.now()))) throw notFound()
  return { flow, requestId: deriveRequestId(context, relayState, browser) }
}

/** Whether this browser may finish the flow. */
export async function isOwnSamlFlow(call: Call, relayState: string): Promise<boolean> {
  return isFlowState(relayState) && succeeds(() => getOwnFlow(call, relayState))
}

/** Whether the RelayState names a flow of this service. Unsolicited responses have a URL or nothing. */
export function isFlowState(relayState: string): boolean {
  return isUuid(relayState)
}

async function getOwnFlow(call: Call, relayState: string) {
  const { context } = call
  const flow = await findFlow(context.db, 'state_hash', context.keyedHash.of('flow-state', relayState))
  if (flow === undefined || flow.method !== 'saml') throw notFound()
  const browser = readBinding(call, flow, COOKIE)
  if (browser === null) {
    throw new AuthError('bad_oauth_state', 'SAML RelayState does not belong to this browser')
  }
  return { flow, browser }
}

/** The request id is derived from state and cookie, so that the table does not contain it. */
function deriveRequestId(context: AuthContext, state: string, browser: string): string {
  return `_${context.keyedHash.of('saml-request', `${state}:${browser}`).toString('hex')}`
}

function notFound(): AuthError {
  return new AuthError('saml_relay_state_not_found', 'SAML RelayState does not exist, try logging in again?')
}
