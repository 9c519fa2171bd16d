import { SAML as ServiceProvider } from '@node-saml/node-saml'
import { assertShape } from './message-shape.ts'
import { type Expected, readAssertion, type SamlUser } from './read-assertion.ts'
import { createSamlConfig } from './service-provider.ts'
import { findAttribute, findChild, getOnlyChild, parseXml, SAML, SAMLP, SamlError, textOf } from './xml.ts'

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** A parsed response whose signature has not been verified. */
export interface UnverifiedResponse {
  /** Original Base64 text, needed to verify the signature. */
  base64: string
  root: Element
  issuer: string
}

/** Decodes Base64, UTF-8 and XML strictly and checks the shape, but not the content. */
export function decodeResponse(base64: string): UnverifiedResponse {
  const compact = base64.replace(/[\r\n]/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact))
    throw new SamlError('The response is not valid Base64', 'not_base64')
  const root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64')))
  assertShape(root)
  const assertion = getOnlyChild(root, SAML, 'Assertion')
  return { base64: compact, root, issuer: textOf(getOnlyChild(assertion, SAML, 'Issuer')) }
}

/** Validates the envelope, verifies the signature and parses the signed bytes only. */
export async function readResponse(response: UnverifiedResponse, expected: Expected): Promise<SamlUser> {
  assertEnvelope(response.root, expected)
  const signed = await verifyAssertion(response, expected)
  return readAssertion(parseXml(signed), expected)
}

/** The envelope is unsigned if only the assertion is signed, so it can reject but never accept. */
function assertEnvelope(root: Element, { saml: { acsUrl }, provider, requestId }: Expected): void {
  const status = findAttribute(
    getOnlyChild(getOnlyChild(root, SAMLP, 'Status'), SAMLP, 'StatusCode'),
    'Value',
  )
  const version = findAttribute(root, 'Version')
  if (version !== '2.0') throw new SamlError(`The response has Version ${version} instead of 2.0`)
  if (status !== SUCCESS) throw new SamlError(`The response has status ${status} instead of Success`)
  const destination = findAttribute(root, 'Destination')
  if (destination !== null && destination !== acsUrl)
    throw new SamlError('The response has another Destination')
  if (findAttribute(root, 'InResponseTo') !== requestId)
    throw new SamlError('The response has another InResponseTo')
  const issuer = findChild(root, SAML, 'Issuer')
  if (issuer !== null && textOf(issuer) !== provider.entityId)
    throw new SamlError('The response has another Issuer')
}

async function verifyAssertion({ base64 }: UnverifiedResponse, { saml, provider }: Expected) {
  const { profile } = await new ServiceProvider(createSamlConfig(saml, provider))
    .validatePostResponseAsync({ SAMLResponse: base64 })
    .catch((cause: unknown) => {
      throw new SamlError(cause instanceof Error ? cause.message : 'The signature is invalid')
    })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new SamlError('The response contains no signed assertion')
  return signed
}
