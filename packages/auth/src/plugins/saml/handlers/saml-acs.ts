import { AuthError } from '#auth/core/errors.ts'
import {
  errorValues,
  redirectToPage,
  redirectToSiteWithError,
  redirectWithError,
} from '#auth/core/federation/flow-redirects.ts'
import { beginProviderSession } from '#auth/core/federation/provider-session.ts'
import { deleteFlow, type FlowRow, issueCode } from '#auth/core/federation/repository/flows.ts'
import { type Call, handler, limitCall, type Reply } from '#auth/core/http/call.ts'
import { chooseRedirect } from '#auth/core/http/redirects.ts'
import { presentSession } from '#auth/core/sessions/issue-session.ts'
import type { Db } from '#auth/core/tables.ts'
import { ssoAccountOf } from '#auth/plugins/saml/accounts.ts'
import { samlAcsBody } from '#auth/plugins/saml/bodies.ts'
import { assertEnabled, endSaml, isOwnSaml, isState, samlOf } from '#auth/plugins/saml/flow.ts'
import type { SamlPerson } from '#auth/plugins/saml/read-assertion.ts'
import { openResponse, readResponse, type UnreadResponse } from '#auth/plugins/saml/read-response.ts'
import { useAssertion } from '#auth/plugins/saml/repository.ts'
import { samlAddresses } from '#auth/plugins/saml/service-provider.ts'
import type { SsoProvider } from '#auth/plugins/saml/settings.ts'
import { SamlError } from '#auth/plugins/saml/xml.ts'

/** Receives the response of an identity provider, posted by a form in the user's browser. */
interface Arrival {
  /** Null: unsolicited. */
  flow: FlowRow | null
  requestId: string | null
  target: string
}

/** Where identity providers send people back to, with an assertion. The page gets a code, or an error. */
export const samlAcs = handler(samlAcsBody, async (call) => {
  const { context, body } = call
  const relayState = body.RelayState ?? ''
  let arrival: Arrival
  try {
    await limitCall(call, {}, () => isOwnSaml(call, relayState))
    samlOf(context)
    arrival = await readArrival(call, relayState)
  } catch (error) {
    return redirectToSiteWithError(context, errorValues(context, error))
  }
  try {
    if (body.SAMLart) throw invalid('SAML Artifact response can only be used with SP initiated flow')
    if (!body.SAMLResponse) throw invalid('SAMLResponse is missing')
    return await complete(call, arrival, open(call, body.SAMLResponse))
  } catch (error) {
    const values = errorValues(context, error)
    return arrival.flow === null
      ? redirectToSiteWithError(context, values)
      : redirectWithError(arrival.target, values)
  }
})

async function readArrival(call: Call, relayState: string): Promise<Arrival> {
  const { siteUrl, redirectAllowList, implicitFlow } = call.context.settings
  if (isState(relayState)) {
    const { flow, requestId } = await endSaml(call, relayState)
    return { flow, requestId, target: (flow.redirect_to ?? siteUrl).replace(/#.*$/, '') }
  }
  if (relayState !== '' && !URL.canParse(relayState)) {
    throw invalid('SAML RelayState is not a valid UUID or URL')
  }
  if (!implicitFlow) {
    // An unbound response could sign a stranger in to an attacker's account.
    throw invalid('Signing in begins on this site: a SAMLResponse that it has not asked for is not taken')
  }
  const allowed = chooseRedirect({ siteUrl, allowList: redirectAllowList }, [relayState])
  return { flow: null, requestId: null, target: (allowed ?? siteUrl).replace(/#.*$/, '') }
}

function open(call: Call, base64: string): UnreadResponse {
  try {
    return openResponse(base64)
  } catch (error) {
    throw refused(call, error)
  }
}

async function complete(call: Call, arrival: Arrival, response: UnreadResponse): Promise<Reply> {
  const { context } = call
  const { flow, requestId, target } = arrival
  const saml = samlOf(context)
  const provider = saml.providers.find(({ entityId }) => entityId === response.issuer)
  if (provider === undefined) {
    throw new AuthError(
      'saml_idp_not_found',
      'A SAML connection has not been established with this Identity Provider',
    )
  }
  if (flow !== null && flow.provider !== provider.identityProvider) {
    throw invalid('SAML Assertion is not valid')
  }
  assertEnabled(context, provider)
  const expected = { saml, provider, requestId, now: context.now(), ...samlAddresses(context.settings) }
  const person = await readResponse(response, expected).catch((error: unknown) => {
    throw refused(call, error)
  })
  return context.db.transaction().execute(async (trx) => {
    await takeOnce(trx, call, provider, person)
    const userId = await ssoAccountOf(trx, call, provider, person)
    if (flow === null || flow.code_challenge === null) {
      if (flow !== null) await deleteFlow(trx, flow.id)
      return withTokens(trx, call, { userId, provider, person, target })
    }
    const code = crypto.randomUUID()
    await issueCode(trx, {
      id: flow.id,
      userId,
      codeHash: context.keyedHash.of('flow-code', code),
      encryptedTokens: null,
      sessionEndsAt: person.sessionEndsAt,
      now: context.now(),
      expiresAt: new Date(context.now().getTime() + context.settings.flowSeconds * 1000),
    })
    return redirectToPage(target, { code })
  })
}

async function takeOnce(
  trx: Db,
  { context }: Call,
  provider: SsoProvider,
  person: SamlPerson,
): Promise<void> {
  const { assertionId, expiresAt } = person
  const hash = context.keyedHash.of('saml-assertion', `${provider.id}\0${assertionId}`)
  if (await useAssertion(trx, { hash, expiresAt })) return
  throw invalid('SAML Assertion is not valid: it was used before')
}

/** The implicit flow, where it is switched on: tokens in the fragment. */
async function withTokens(
  trx: Db,
  call: Call,
  way: { userId: string; provider: SsoProvider; person: SamlPerson; target: string },
): Promise<Reply> {
  const { userId, provider, person, target } = way
  const { identityProvider } = provider
  const { account, session } = await beginProviderSession(
    trx,
    call,
    userId,
    identityProvider,
    person.sessionEndsAt,
  )
  const { body, headers } = await presentSession({ ...call.context, db: trx }, account, session)
  const fragment = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    sb: '',
    token_type: body.token_type,
  })
  const reply = redirectToPage(target, {}, fragment.toString())
  return { ...reply, headers: { ...headers, ...reply.headers } }
}

/** The error is logged for the operator; its sender learns no details. */
function refused({ context }: Call, error: unknown): AuthError {
  context.log.warn({ error, code: 'validation_failed' }, 'saml_response.refused')
  if (error instanceof SamlError && error.message === 'not a valid Base64 string') {
    return invalid('SAMLResponse is not a valid Base64 string')
  }
  return invalid('SAML Assertion is not valid')
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message)
}
