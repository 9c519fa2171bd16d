import { refusalCodeOf } from '@twofold/contract/field-refusals'
import type { z } from '@twofold/contract/zod'
import { currentLanguage } from './language.ts'
import { refusalsTexts } from './refusals/index.ts'

/** The text of a code; undefined if there is none. */
export const findWords = (
  texts: Readonly<Record<string, string>>,
  code: string | null | undefined,
): string | undefined => (typeof code === 'string' && Object.hasOwn(texts, code) ? texts[code] : undefined)

/** The refusal of a field in the language of the page; the English text of the contract if the page has none for its code. */
export function fieldWords({ code, message }: { code: string; message: string }): string {
  return currentLanguage() === 'en' ? message : (findWords(refusalsTexts().fields, code) ?? message)
}

/** The same for an issue of a schema of the contract. */
export function issueWords(issue: z.core.$ZodIssue): string {
  return fieldWords({ code: refusalCodeOf(issue), message: issue.message })
}

/** The first refusal of a check by a schema of the contract; null if it passed. */
export function firstWords({ error }: { error?: z.ZodError | undefined }): string | null {
  const [issue] = error?.issues ?? []
  return issue === undefined ? null : issueWords(issue)
}

/** A refusal of the API in the language of the page. `field`: the code of the first refused field. */
export function apiWords(refusal: { message: string; code?: string; field?: string | undefined }): string {
  if (currentLanguage() === 'en') return refusal.message
  const texts = refusalsTexts()
  return findWords(texts.fields, refusal.field) ?? findWords(texts.api, refusal.code) ?? texts.unknown
}
