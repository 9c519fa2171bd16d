import { type SamlConfig, SAML as ServiceProvider, ValidateInResponseTo } from '@node-saml/node-saml'
import type { AuthSettings } from '#auth/core/settings.ts'
import type { Saml, SsoProvider } from './settings.ts'

const NAME_ID_EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const VALID_YEARS = 5

/** Entity id and assertion consumer URL of this service. */
export function getSamlUrls({ externalUrl }: Pick<AuthSettings, 'externalUrl'>) {
  return { entityId: `${externalUrl}/sso/saml/metadata`, acsUrl: `${externalUrl}/sso/saml/acs` }
}

interface SamlParties {
  saml: Saml
  provider: SsoProvider
  entityId: string
  acsUrl: string
}

/**
 * Settings for the library, which creates requests and verifies signatures. This service checks times by its own clock,
 * and request, recipient and replay.
 */
export function createSamlConfig({ saml, provider, entityId, acsUrl }: SamlParties): SamlConfig {
  return {
    issuer: entityId,
    callbackUrl: acsUrl,
    entryPoint: provider.ssoUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    privateKey: saml.privateKey,
    publicCert: saml.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    audience: entityId,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
  }
}

/** Creates the redirect URL with a signed authentication request. */
export async function createRequestUrl(
  parties: SamlParties,
  request: { id: string; relayState: string; forceAuthn: boolean },
): Promise<string> {
  const config = {
    ...createSamlConfig(parties),
    generateUniqueId: () => request.id,
    forceAuthn: request.forceAuthn,
  }
  return new ServiceProvider(config).getAuthorizeUrlAsync(request.relayState, undefined, {})
}

/** Renders the service provider metadata as XML; `validFrom` adds `validUntil`. */
export function renderSpMetadata(
  { saml, entityId, acsUrl }: Omit<SamlParties, 'provider'>,
  options: { validFrom: Date | null },
): string {
  const config: SamlConfig = {
    issuer: entityId,
    callbackUrl: acsUrl,
    // Required by the library, but not used for metadata.
    idpCert: saml.certificate,
    privateKey: saml.privateKey,
    identifierFormat: NAME_ID_EMAIL,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
  }
  const xml = new ServiceProvider(config).generateServiceProviderMetadata(null, saml.certificate)
  if (options.validFrom === null) return xml
  const until = new Date(options.validFrom)
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS)
  return xml.replace('<EntityDescriptor ', `<EntityDescriptor validUntil="${until.toISOString()}" `)
}
