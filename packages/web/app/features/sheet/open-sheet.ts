import type { SheetContent } from './parse-sheet.ts'

/** A decrypted sheet, in memory only. */
export interface OpenSheet {
  id: string
  expiresAt: string
  content: SheetContent
}
