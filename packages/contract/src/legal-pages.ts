/** Pages with a legal text, at a path of their name. */
export const legalPages = [
  'privacy',
  'terms',
  'cookies',
  'imprint',
  'accessibility',
  'disclaimer',
  'data-rights',
] as const
export type LegalPage = (typeof legalPages)[number]
