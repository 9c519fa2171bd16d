import { z } from 'zod'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, limitCall, type Reply } from '#auth/core/http/call.ts'
import { chooseRedirect } from '#auth/core/http/redirects.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import {
  errorValues,
  redirectToSiteWithError,
  redirectWithError,
} from '#auth/plugins/federation/flow-redirects.ts'
import { completeFlow } from '#auth/plugins/federation/provider-session.ts'
import type { FlowRow } from '#auth/plugins/federation/repository/flows.ts'
import { reserveSignature } from '#auth/plugins/federation/repository/used-signatures.ts'
import { findOrCreateSsoAccount } from '#auth/plugins/saml/accounts.ts'
import {
  assertEnabled,
  finishSamlFlow,
  getSaml,
  isFlowState,
  isOwnSamlFlow,
} from '#auth/plugins/saml/flow.ts'
import { decodeResponse, readResponse } from '#auth/plugins/saml/read-response.ts'
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
    return redirectToSiteWithError(context, error)
  }
  try {
    if (body.SAMLart) throw invalid('SAML Artifact response can only be used with SP initiated flow')
    if (!body.SAMLResponse) throw invalid('SAMLResponse is missing')
    return await complete(call, returned, body.SAMLResponse)
  } catch (error) {
    return returned.flow === null
      ? redirectToSiteWithError(context, error)
      : redirectWithError(returned.target, errorValues(context, error))
  }
})

async function readReturnTarget(call: Call, relayState: string): Promise<ReturnTarget> {
  const { siteUrl, redirectAllowList, implicitFlow } = call.context.settings
  if (isFlowState(relayState)) {
    const { flow, requestId } = await finishSamlFlow(call, relayState)
    return { flow, requestId, target: flow.redirect_to ?? siteUrl }
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
  return { flow: null, requestId: null, target: allowed ?? siteUrl }
}

async function complete(call: Call, returned: ReturnTarget, base64: string): Promise<Reply> {
  const { context } = call
  const { flow, requestId } = returned
  const saml = getSaml(context)
  const response = await reading(call, async () => decodeResponse(base64))
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
  const expected = { saml, provider, requestId, now: context.now() }
  const user = await reading(call, () => readResponse(response, expected))
  return context.db.transaction().execute(async (trx) => {
    const hash = context.keyedHash.of('saml-assertion', `${provider.id}\0${user.assertionId}`)
    if (!(await reserveSignature(trx, hash, user.expiresAt))) {
      throw invalid('SAML Assertion is not valid: it has already been used')
    }
    const signIn = {
      userId: await findOrCreateSsoAccount(trx, call, provider, user),
      provider: provider.identityProvider,
      method: 'sso/saml' as const,
      authenticatedAt: user.authenticatedAt,
      endsBy: user.sessionEndsAt,
    }
    return completeFlow(trx, call, returned, signIn, null)
  })
}

/** Reads a part of the response. Errors are logged for the operator; the client gets no details. */
async function reading<T>({ context }: Call, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    context.log.warn('saml_response.rejected', { error, code: 'validation_failed' })
    const isBase64 = !(error instanceof SamlError && error.code === 'not_base64')
    throw invalid(isBase64 ? 'SAML Assertion is not valid' : 'SAMLResponse is not a valid Base64 string')
  }
}
