import { type SamlConfig, SAML as ServiceProvider, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Saml, SsoProvider } from './settings.ts'

const NAME_ID_EMAIL = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const VALID_YEARS = 5

export interface SamlService extends Saml {
  /** Entity id of this service: the URL of its metadata. */
  entityId: string
  /** Assertion consumer URL. */
  acsUrl: string
}

/**
 * Settings for the library, which creates requests and verifies signatures. This service checks times by its own clock,
 * and request, recipient and replay.
 */
export function createSamlConfig(saml: SamlService, provider: SsoProvider): SamlConfig {
  return {
    issuer: saml.entityId,
    callbackUrl: saml.acsUrl,
    entryPoint: provider.ssoUrl,
    idpIssuer: provider.entityId,
    idpCert: provider.certificates,
    privateKey: saml.privateKey,
    publicCert: saml.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    audience: saml.entityId,
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
  saml: SamlService,
  provider: SsoProvider,
  request: { id: string; relayState: string; forceAuthn: boolean },
): Promise<string> {
  const config = {
    ...createSamlConfig(saml, provider),
    generateUniqueId: () => request.id,
    forceAuthn: request.forceAuthn,
  }
  return new ServiceProvider(config).getAuthorizeUrlAsync(request.relayState, undefined, {})
}

/** Renders the service provider metadata as XML; `validFrom` adds `validUntil`. */
export function renderSpMetadata(saml: SamlService, validFrom: Date | null): string {
  const config: SamlConfig = {
    issuer: saml.entityId,
    callbackUrl: saml.acsUrl,
    // Required by the library, but not used for metadata.
    idpCert: saml.certificate,
    privateKey: saml.privateKey,
    identifierFormat: NAME_ID_EMAIL,
    wantAssertionsSigned: true,
    generateUniqueId: () => '_metadata',
  }
  const xml = new ServiceProvider(config).generateServiceProviderMetadata(null, saml.certificate)
  if (validFrom === null) return xml
  const until = new Date(validFrom)
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS)
  return xml.replace('<EntityDescriptor ', `<EntityDescriptor validUntil="${until.toISOString()}" `)
}
