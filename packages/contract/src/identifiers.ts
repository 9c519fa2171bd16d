/** Formats of identifiers in URLs, without zod, so that a page can check them before it loads a form. */

/** 32 random bytes, base64url. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isLinkToken = (text: unknown): text is string =>
  typeof text === 'string' && LINK_TOKEN.test(text)

/** True for every id that the service creates; the schema also allows the two special UUIDs. */
export const isId = (text: string): boolean => ID.test(text)
