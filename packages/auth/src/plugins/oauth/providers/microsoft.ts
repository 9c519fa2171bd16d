import { decodeJwt, errors } from 'jose'
import { isUuid } from '#auth/core/uuid.ts'
import type { Provider } from './provider-settings.ts'

const TENANTS = /\/(common|organizations|consumers)\/v2\.0$/

/** Accepted issuers of an id token. If many tenants may sign in, that is the tenant which the token names. */
export function listIssuers(settings: Provider, idToken: string): string[] {
  if (settings.id !== 'azure' || !TENANTS.test(settings.issuer)) return [settings.issuer]
  try {
    const { tid } = decodeJwt(idToken)
    if (typeof tid !== 'string' || !isUuid(tid)) return []
    return [settings.issuer.replace(TENANTS, `/${tid}/v2.0`)]
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return []
    throw error
  }
}

/**
 * Tenant administrators can set any email, so only `xms_edov` counts: Microsoft has verified that the tenant owns the
 * domain. The claim is optional and has to be requested in the application's registration.
 */
export function hasVerifiedDomain(claims: Readonly<Record<string, unknown>>): boolean {
  return [true, 1, 'true', '1'].some((value) => value === claims.xms_edov)
}
