import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isUuid } from '#auth/core/uuid.ts'
import { type IdpMetadata, readIdpMetadata } from './idp-metadata.ts'

/** An organisation whose identity provider signs in its members. */
export interface SsoProviderSettings {
  /** A UUID that must not change: it is stored with every account of the organisation. */
  id: string
  /** Display name. */
  label: string
  /** Metadata of the identity provider, as XML. */
  metadata: string
  /** Email domains of the organisation; emails of other domains are rejected. */
  domains: readonly string[]
  disabled?: boolean
  /** Attribute names to try before the common ones. */
  attributes?: { email?: string; name?: string }
}

export interface SamlSettings {
  /** RSA key in PEM that signs the requests. */
  privateKey: string
  /** PEM certificate of that key, published in the metadata. */
  certificate: string
  providers: readonly SsoProviderSettings[]
}

export interface SsoProvider extends SsoProviderSettings, IdpMetadata {
  /** Provider name of its identities; cannot equal the name of another provider. */
  identityProvider: `sso:${string}`
}

export interface Saml {
  privateKey: string
  certificate: string
  providers: readonly SsoProvider[]
}

const DOMAIN = /^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/

/** Parses keys and metadata; throws if they are invalid or contradict each other. */
export function resolveSaml(settings: SamlSettings): Saml {
  const { privateKey, certificate } = settings
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Error('SAML: the private key must be RSA with at least 2048 bits')
  }
  if (!new X509Certificate(certificate).checkPrivateKey(key)) {
    throw new Error('SAML: the certificate does not match the private key')
  }
  const providers = settings.providers.map(resolveProvider)
  const unique = {
    id: providers.map(({ id }) => id),
    'entity id': providers.map(({ entityId }) => entityId),
    domain: providers.flatMap(({ domains }) => domains),
  }
  for (const [field, values] of Object.entries(unique)) {
    const duplicate = values.find((value, at) => values.indexOf(value) !== at)
    if (duplicate !== undefined) throw new Error(`SAML: the ${field} ${duplicate} is not unique`)
  }
  return { privateKey, certificate, providers }
}

function resolveProvider(settings: SsoProviderSettings): SsoProvider {
  const { id, label } = settings
  if (!isUuid(id) || id !== id.toLowerCase()) throw new Error(`SAML: ${id} is not a UUID in lower case`)
  const domains = settings.domains.map((domain) => domain.toLowerCase())
  const invalid = domains.find((domain) => !DOMAIN.test(domain))
  if (invalid !== undefined) throw new Error(`SAML: ${invalid} is not a domain`)
  try {
    return { ...settings, ...readIdpMetadata(settings.metadata), domains, identityProvider: `sso:${id}` }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'the metadata is not valid'
    throw new Error(`SAML: ${label}: ${reason}`, { cause })
  }
}
