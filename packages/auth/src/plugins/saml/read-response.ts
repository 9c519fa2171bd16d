import { SAML as ServiceProvider } from '@node-saml/node-saml'
import { assertShape } from './message-shape.ts'
import { type Expected, readAssertion, type SamlUser } from './read-assertion.ts'
import { createSamlConfig } from './service-provider.ts'
import type { Saml, SsoProvider } from './settings.ts'
import { findAttribute, findChild, getOnlyChild, parseXml, SAML, SAMLP, SamlError, textOf } from './xml.ts'

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success'

/** A response before anything of it is believed. */
export interface UnverifiedResponse {
  /** The original text, for verifying the signature. */
  base64: string
  root: Element
  issuer: string
}

/** Decodes a response strictly, without validating its content. */
export function decodeResponse(base64: string): UnverifiedResponse {
  const compact = base64.replace(/[\r\n]/g, '')
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact)) throw new SamlError('not a valid Base64 string')
  const root = parseXml(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(compact, 'base64')))
  assertShape(root)
  const [assertion] = Array.from(root.childNodes).filter(
    (node): node is Element => node.nodeType === 1 && (node as Element).localName === 'Assertion',
  )
  if (assertion === undefined) throw new SamlError('There is no assertion')
  return { base64: compact, root, issuer: textOf(getOnlyChild(assertion, SAML, 'Issuer')) }
}

/** Checks what surrounds the assertion, then the signature, then the bytes that were signed. */
export async function readResponse(
  response: UnverifiedResponse,
  { saml, ...expected }: Expected & { saml: Saml },
): Promise<SamlUser> {
  assertEnvelope(response.root, expected)
  const signed = await verifyAssertion(response, { saml, ...expected })
  return readAssertion(parseXml(signed), expected)
}

/** The response may be unsigned if its assertion is signed, so an unsigned status can only reject. */
function assertEnvelope(root: Element, { acsUrl, provider, requestId }: Expected): void {
  const status = findAttribute(
    getOnlyChild(getOnlyChild(root, SAMLP, 'Status'), SAMLP, 'StatusCode'),
    'Value',
  )
  if (findAttribute(root, 'Version') !== '2.0' || status !== SUCCESS)
    throw new SamlError('The response is no success')
  const destination = findAttribute(root, 'Destination')
  if (destination !== null && destination !== acsUrl) throw new SamlError('The response is for another host')
  if (findAttribute(root, 'InResponseTo') !== requestId)
    throw new SamlError('The response answers another request')
  const issuer = findChild(root, SAML, 'Issuer')
  if (issuer !== null && textOf(issuer) !== provider.entityId)
    throw new SamlError('The response is of another issuer')
}

async function verifyAssertion(
  { base64 }: UnverifiedResponse,
  expected: { saml: Saml; provider: SsoProvider; entityId: string; acsUrl: string },
): Promise<string> {
  const { profile } = await new ServiceProvider(createSamlConfig(expected))
    .validatePostResponseAsync({ SAMLResponse: base64 })
    .catch((cause: unknown) => {
      throw new SamlError(cause instanceof Error ? cause.message : 'The signature is wrong')
    })
  const signed = profile?.getAssertionXml?.()
  if (signed === undefined) throw new SamlError('Nothing in the response is signed')
  return signed
}
