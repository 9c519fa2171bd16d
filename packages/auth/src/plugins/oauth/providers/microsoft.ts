import { decodeJwt, errors } from 'jose'
import type { Provider } from './provider-settings.ts'

const TENANTS = /\/(common|organizations|consumers)\/v2\.0$/
const TENANT_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The issuers of an id token: where many tenants may sign in, that of the tenant that the token names itself. */
export function listIssuers(settings: Provider, idToken: string): string[] {
  if (settings.id !== 'azure' || !TENANTS.test(settings.issuer)) return [settings.issuer]
  try {
    const { tid } = decodeJwt(idToken)
    if (typeof tid !== 'string' || !TENANT_ID.test(tid)) return []
    return [settings.issuer.replace(TENANTS, `/${tid}/v2.0`)]
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return []
    throw error
  }
}

/**
 * The administrator of a tenant can enter any address, so only `xms_edov` counts: the domain of the address is proven
 * to be the tenant's. The claim is optional and must be requested where the application is registered.
 */
export function hasVerifiedDomain(claims: Readonly<Record<string, unknown>>): boolean {
  return [true, 1, 'true', '1'].some((yes) => yes === claims.xms_edov)
}
