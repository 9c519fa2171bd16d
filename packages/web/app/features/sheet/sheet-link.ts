import { isId, isLinkToken } from '@twofold/contract/identifiers'
import { inLanguage } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'

export interface SheetKey {
  id: string
  /** Only ever in the fragment of the link, which browsers do not send. */
  key: string
}

export const formatSheetUrl = (origin: string, { id, key }: SheetKey): string =>
  `${origin}${inLanguage('/sheet', currentLanguage())}#${id}.${key}`

/** Reads the fragment of a link, or the whole link; null if the text is no link to a sheet. */
export function parseSheetLink(text: string): SheetKey | null {
  const [id = '', key = '', ...rest] = text.trim().split('#').at(-1)?.split('.') ?? []
  // A key has as many bytes as a link token.
  return rest.length === 0 && isId(id) && isLinkToken(key) ? { id, key } : null
}
