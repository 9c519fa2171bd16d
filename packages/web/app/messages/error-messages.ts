import { apiErrorsTexts } from 'virtual:texts/api-errors'
import { fieldErrorCode } from '@twofold/contract/field-errors'
import type { z } from '@twofold/contract/zod'
import { currentLanguage } from './language.ts'

/** The text of a code; undefined if the code has none. */
export const findMessage = (
  texts: Readonly<Record<string, string>>,
  code: string | null | undefined,
): string | undefined => (typeof code === 'string' && Object.hasOwn(texts, code) ? texts[code] : undefined)

/** The message of a field error in the language of the page; the contract's English text if its code has none. */
export function fieldErrorMessage({ code, message }: { code: string; message: string }): string {
  return currentLanguage() === 'en' ? message : (findMessage(apiErrorsTexts().fields, code) ?? message)
}

/** The message of an issue of a contract schema in the language of the page. */
export function issueMessage(issue: z.core.$ZodIssue): string {
  return fieldErrorMessage({ code: fieldErrorCode(issue), message: issue.message })
}

/** The message of the first issue of a parse by a contract schema; null if it succeeded. */
export function firstIssueMessage({ error }: { error?: z.ZodError | undefined }): string | null {
  const [issue] = error?.issues ?? []
  return issue === undefined ? null : issueMessage(issue)
}

/** The message of an API error in the language of the page. `field`: the code of the first field error. */
export function apiErrorMessage(error: {
  message: string
  code?: string
  field?: string | undefined
}): string {
  if (currentLanguage() === 'en') return error.message
  const texts = apiErrorsTexts()
  return findMessage(texts.fields, error.field) ?? findMessage(texts.api, error.code) ?? texts.unknown
}
