import { decodeJwt, errors } from 'jose'
import { isUuid } from '#auth/core/uuid.ts'
import type { ProviderDefinition } from '#auth/plugins/oauth/adapter.ts'

const TENANTS = /\/(common|organizations|consumers)\/v2\.0$/

export const azure: ProviderDefinition = {
  defaults: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scopes: ['openid', 'email', 'profile'],
  },
  /** If many tenants may sign in, the accepted issuer is the tenant which the token names. */
  issuers(issuer, idToken) {
    if (!TENANTS.test(issuer)) return [issuer]
    try {
      const { tid } = decodeJwt(idToken)
      return typeof tid === 'string' && isUuid(tid) ? [issuer.replace(TENANTS, `/${tid}/v2.0`)] : []
    } catch (error) {
      if (error instanceof errors.JWTInvalid) return []
      throw error
    }
  },
  /**
   * Tenant administrators can set any email, so only `xms_edov` counts: Microsoft has verified that the tenant owns the
   * domain. The claim is optional and has to be requested in the application's registration.
   */
  isEmailVerified: ({ xms_edov: isVerified }) => [true, 1, 'true', '1'].some((value) => value === isVerified),
}
