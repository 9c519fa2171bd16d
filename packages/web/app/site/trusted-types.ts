/** The browser's guard of the places where text becomes markup or script. Absent in some browsers, and on the server. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string | null },
  ): { createHTML(text: string): TrustedHTML }
}

const trustedTypes = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes

/** React makes every script element out of this, and out of nothing else. */
const EMPTY_SCRIPT = '<script></script>'

/**
 * What may become markup without having been trusted by name: text that holds no tag, as structured data does, and React's
 * empty script. Everything else is refused where the browser knows how. The server's content policy allows these two
 * policies once each.
 */
export function refuseUntrustedMarkup(): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (text === EMPTY_SCRIPT || !text.includes('<') ? text : null),
  })
}

const articles = trustedTypes?.createPolicy('articles', { createHTML: (html) => html })

/** For the server's rendered and sanitized articles alone. */
export function trustArticle(html: string): string | TrustedHTML {
  return articles?.createHTML(html) ?? html
}
