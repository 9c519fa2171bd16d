import type { AuthSettingsInput } from '#auth/core/settings.ts'

export interface WebauthnSettings {
  /** The relying party id: the site's domain or a parent of it. */
  rpId: string
  /** Name in the browser's dialog. */
  rpName: string
  /** Origins whose pages may use keys. */
  origins: readonly string[]
}

/**
 * Adds the defaults: keys work on the site and on those allowed origins on which browsers permit it. Throws if a given origin is not
 * within the relying party's domain.
 */
export function resolveWebauthn(
  {
    siteUrl,
    siteName,
    allowedOrigins = [],
  }: Pick<AuthSettingsInput, 'siteUrl' | 'siteName' | 'allowedOrigins'>,
  input: Partial<WebauthnSettings>,
): WebauthnSettings {
  const site = new URL(siteUrl)
  const { rpId = site.hostname, rpName = siteName ?? site.hostname, origins = [site.origin] } = input
  const isWithin = (origin: string) => {
    const { hostname } = new URL(origin)
    return hostname === rpId || hostname.endsWith(`.${rpId}`)
  }
  const foreign = origins.find((origin) => !isWithin(origin))
  if (foreign !== undefined) throw new Error(`Security keys for ${rpId} cannot be used on ${foreign}`)
  return { rpId, rpName, origins: [...origins, ...allowedOrigins.filter(isWithin)] }
}
