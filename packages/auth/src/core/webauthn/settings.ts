export interface WebauthnSettings {
  /** The relying party id: the site's domain or a parent of it. */
  rpId: string
  /** The name that the browser shows. */
  rpName: string
  /** The pages that may ask for a key. */
  origins: readonly string[]
}

/** Fills the defaults in, and stops the start where a page could never use a key of this domain. */
export function resolveWebauthn(siteUrl: string, input: Partial<WebauthnSettings>): WebauthnSettings {
  const site = new URL(siteUrl)
  const settings = { rpId: site.hostname, rpName: site.hostname, origins: [site.origin], ...input }
  for (const origin of settings.origins) {
    const { hostname } = new URL(origin)
    if (hostname !== settings.rpId && !hostname.endsWith(`.${settings.rpId}`)) {
      throw new Error(`Security keys for ${settings.rpId} can not be used on ${origin}`)
    }
  }
  return settings
}
