import { z } from 'zod'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, limitCall, type Reply } from '#auth/core/http/call.ts'
import { chooseRedirect } from '#auth/core/http/redirects.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { Db } from '#auth/core/tables.ts'
import {
  errorValues,
  redirectToPage,
  redirectToSiteWithError,
  redirectWithError,
} from '#auth/plugins/federation/flow-redirects.ts'
import { createFlowCode, redirectWithTokens } from '#auth/plugins/federation/provider-session.ts'
import { deleteFlow, type FlowRow } from '#auth/plugins/federation/repository/flows.ts'
import { findOrCreateSsoAccount } from '#auth/plugins/saml/accounts.ts'
import {
  assertEnabled,
  finishSamlFlow,
  getSaml,
  isFlowState,
  isOwnSamlFlow,
} from '#auth/plugins/saml/flow.ts'
import type { SamlUser } from '#auth/plugins/saml/read-assertion.ts'
import { decodeResponse, readResponse, type UnverifiedResponse } from '#auth/plugins/saml/read-response.ts'
import { insertAssertion } from '#auth/plugins/saml/repository.ts'
import { getSamlUrls } from '#auth/plugins/saml/service-provider.ts'
import type { SsoProvider } from '#auth/plugins/saml/settings.ts'
import { SamlError } from '#auth/plugins/saml/xml.ts'

const samlAcsBody = z.object({
  SAMLResponse: optionalText,
  RelayState: optionalText,
  SAMLart: optionalText,
})
interface ReturnTarget {
  /** Null for an unsolicited response. */
  flow: FlowRow | null
  requestId: string | null
  target: string
}

/** Assertion consumer service: identity providers post their responses here. The page gets a code or an error. */
export const samlAcs = handler(samlAcsBody, async (call) => {
  const { context, body } = call
  const relayState = body.RelayState ?? ''
  let returned: ReturnTarget
  try {
    await limitCall(call, {}, () => isOwnSamlFlow(call, relayState))
    getSaml(context)
    returned = await readReturnTarget(call, relayState)
  } catch (error) {
    return redirectToSiteWithError(context, errorValues(context, error))
  }
  try {
    if (body.SAMLart) throw invalid('SAML Artifact response can only be used with SP initiated flow')
    if (!body.SAMLResponse) throw invalid('SAMLResponse is missing')
    return await complete(call, returned, decode(call, body.SAMLResponse))
  } catch (error) {
    const values = errorValues(context, error)
    return returned.flow === null
      ? redirectToSiteWithError(context, values)
      : redirectWithError(returned.target, values)
  }
})

async function readReturnTarget(call: Call, relayState: string): Promise<ReturnTarget> {
  const { siteUrl, redirectAllowList, implicitFlow } = call.context.settings
  if (isFlowState(relayState)) {
    const { flow, requestId } = await finishSamlFlow(call, relayState)
    return { flow, requestId, target: (flow.redirect_to ?? siteUrl).replace(/#.*$/, '') }
  }
  if (relayState !== '' && !URL.canParse(relayState)) {
    throw invalid('SAML RelayState is not a valid UUID or URL')
  }
  if (!implicitFlow) {
    // A response that is not bound to this browser could sign the user in to an attacker's account.
    throw invalid(
      'Identity-provider-initiated sign-in is not supported: the SAMLResponse answers no request of this site',
    )
  }
  const allowed = chooseRedirect({ siteUrl, allowList: redirectAllowList }, [relayState])
  return { flow: null, requestId: null, target: (allowed ?? siteUrl).replace(/#.*$/, '') }
}

function decode(call: Call, base64: string): UnverifiedResponse {
  try {
    return decodeResponse(base64)
  } catch (error) {
    throw logRejection(call, error)
  }
}

async function complete(call: Call, returned: ReturnTarget, response: UnverifiedResponse): Promise<Reply> {
  const { context } = call
  const { flow, requestId, target } = returned
  const saml = getSaml(context)
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
  const expected = { saml, provider, requestId, now: context.now(), ...getSamlUrls(context.settings) }
  const user = await readResponse(response, expected).catch((error: unknown) => {
    throw logRejection(call, error)
  })
  return context.db.transaction().execute(async (trx) => {
    await assertUnused(trx, call, provider, user)
    const userId = await findOrCreateSsoAccount(trx, call, provider, user)
    const { authenticatedAt, sessionEndsAt } = user
    if (flow !== null && flow.code_challenge !== null) {
      const code = await createFlowCode(
        trx,
        call,
        { id: flow.id, userId, authenticatedAt, sessionEndsAt },
        null,
      )
      return redirectToPage(target, { code })
    }
    if (flow !== null) await deleteFlow(trx, flow.id)
    const method = { provider: provider.identityProvider, method: 'sso/saml' as const }
    return redirectWithTokens(trx, call, target, {
      userId,
      ...method,
      authenticatedAt,
      endsBy: sessionEndsAt,
    })
  })
}

async function assertUnused(
  trx: Db,
  { context }: Call,
  provider: SsoProvider,
  user: SamlUser,
): Promise<void> {
  const { assertionId, expiresAt } = user
  const hash = context.keyedHash.of('saml-assertion', `${provider.id}\0${assertionId}`)
  if (await insertAssertion(trx, { hash, expiresAt })) return
  throw invalid('SAML Assertion is not valid: it has already been used')
}

/** Logs the cause for the operator; the client gets no details. */
function logRejection({ context }: Call, error: unknown): AuthError {
  context.log.warn('saml_response.rejected', { error, code: 'validation_failed' })
  if (error instanceof SamlError && error.code === 'not_base64') {
    return invalid('SAMLResponse is not a valid Base64 string')
  }
  return invalid('SAML Assertion is not valid')
}
