/** Trusted Types API; missing in some browsers and on the server. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null },
  ): { createHTML(text: string): TrustedHTML }
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** The only markup from which React creates script elements. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * Installs the default policy: it accepts text without tags, such as structured data, and React's empty script, and rejects
 * everything else. The content security policy of the server allows this policy and `articles` once each.
 */
export function installTrustedTypesPolicy(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT || !text.includes('<') ? text : null),
  })
}

const articles = trustedTypes?.createPolicy('articles', { createHTML: (html) => html })

/** Only for article HTML that the server rendered and sanitised. */
export function trustArticle(html: string): string | TrustedHTML {
  return articles?.createHTML(html) ?? html
}
