import type { AuthSettingsInput } from '#auth/core/settings.ts'

export interface WebauthnSettings {
  /** The relying party id: the host of the site. */
  rpId: string
  /** Name in the browser's dialog. */
  rpName: string
  /** Origins whose pages may use keys. */
  origins: readonly string[]
}

/** Keys work on the site and on those allowed origins on which browsers permit it. */
export function resolveWebauthn({
  siteUrl,
  siteName,
  allowedOrigins = [],
}: Pick<AuthSettingsInput, 'siteUrl' | 'siteName' | 'allowedOrigins'>): WebauthnSettings {
  const { hostname: rpId, origin } = new URL(siteUrl)
  const isWithin = (allowed: string) => `.${new URL(allowed).hostname}`.endsWith(`.${rpId}`)
  return { rpId, rpName: siteName ?? rpId, origins: [origin, ...allowedOrigins.filter(isWithin)] }
}
