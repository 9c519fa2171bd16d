export interface WebauthnSettings {
  /** The relying party id: the site's domain or a parent of it. */
  rpId: string
  /** Name in the browser's dialog. */
  rpName: string
  /** Origins whose pages may use keys. */
  origins: readonly string[]
}

/** Adds the defaults; throws if an origin is not within the relying party's domain. */
export function resolveWebauthn(siteUrl: string, input: Partial<WebauthnSettings>): WebauthnSettings {
  const site = new URL(siteUrl)
  const settings = { rpId: site.hostname, rpName: site.hostname, origins: [site.origin], ...input }
  for (const origin of settings.origins) {
    const { hostname } = new URL(origin)
    if (hostname !== settings.rpId && !hostname.endsWith(`.${settings.rpId}`)) {
      throw new Error(`Security keys for ${settings.rpId} cannot be used on ${origin}`)
    }
  }
  return settings
}
