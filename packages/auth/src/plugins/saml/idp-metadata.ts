import { X509Certificate } from 'node:crypto'
import { isSecureUrl } from '#auth/core/http/loopback.ts'
import {
  childrenOf,
  DSIG,
  elementsOf,
  findAttribute,
  getOnlyChild,
  isNamed,
  MD,
  parseTime,
  parseXml,
  SamlError,
  textOf,
} from './xml.ts'

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const RSA_BITS_MIN = 2048

/** Parsed metadata of an identity provider. */
export interface IdpMetadata {
  entityId: string
  /** URL of the HTTP-Redirect binding, which receives authentication requests. */
  ssoUrl: string
  /** PEM certificates of the keys that may sign assertions. */
  certificates: string[]
  validUntil: Date | null
}

/** Parses the metadata of one identity provider; throws SamlError if a required part is missing. */
export function readIdpMetadata(xml: string): IdpMetadata {
  const root = parseXml(xml)
  if (!isNamed(root, MD, 'EntityDescriptor'))
    throw new SamlError('The metadata must describe exactly one entity')
  const entityId = findAttribute(root, 'entityID') ?? ''
  if (entityId === '' || entityId.length > 1024) throw new SamlError('The metadata has no entity id')
  const idp = getOnlyChild(root, MD, 'IDPSSODescriptor')
  const service = childrenOf(idp, MD, 'SingleSignOnService').find(
    (element) => findAttribute(element, 'Binding') === REDIRECT,
  )
  const ssoUrl = (service && findAttribute(service, 'Location')) ?? ''
  if (!isSecureUrl(ssoUrl)) throw new SamlError('The metadata has no https URL for the redirect binding')
  const keys = childrenOf(idp, MD, 'KeyDescriptor').filter(
    (key) => (findAttribute(key, 'use') ?? 'signing') === 'signing',
  )
  const certificates = keys.flatMap((key) =>
    [...elementsOf(key)].filter((element) => isNamed(element, DSIG, 'X509Certificate')).map(readCertificate),
  )
  if (certificates.length === 0) throw new SamlError('The metadata has no signing certificate')
  return {
    entityId,
    ssoUrl,
    certificates,
    validUntil: parseTime(findAttribute(root, 'validUntil'), 'validUntil'),
  }
}

function readCertificate(element: Element): string {
  const base64 = textOf(element).replace(/\s/g, '')
  const pem = `-----BEGIN CERTIFICATE-----\n${base64.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----\n`
  const { publicKey } = new X509Certificate(pem)
  const bits = publicKey.asymmetricKeyDetails?.modulusLength ?? 0
  if (publicKey.asymmetricKeyType !== 'rsa' || bits < RSA_BITS_MIN) {
    throw new SamlError(`A certificate in the metadata has no RSA key of at least ${RSA_BITS_MIN} bits`)
  }
  return pem
}
