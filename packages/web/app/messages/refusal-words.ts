import { refusalCodeOf } from '@twofold/contract/field-refusals'
import type { z } from '@twofold/contract/zod'
import { waitWords } from '#web/session/wait-words.ts'
import { currentLanguage } from './language.ts'
import { problemsTexts } from './problems/index.ts'
import { refusalsTexts } from './refusals/index.ts'

const find = (
  texts: Readonly<Record<string, string>>,
  code: string | null | undefined,
): string | undefined => (typeof code === 'string' && Object.hasOwn(texts, code) ? texts[code] : undefined)

/** The refusal of a field in the language of the page; the English text of the contract if the page has none for its code. */
export function fieldWords({ code, message }: { code: string; message: string }): string {
  return currentLanguage() === 'en' ? message : (find(refusalsTexts().fields, code) ?? message)
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
  return find(texts.fields, refusal.field) ?? find(texts.api, refusal.code) ?? texts.unknown
}

/** What `service-fetch.ts` adds to a refusal, as the auth client passes on a message and a code only. */
interface Parameters {
  retryAfterSeconds: number
  /** A code that is more precise than that of the wire. */
  reason: string | null
}

/** The message of a refusal whose parameters have to pass the auth client. */
export const carryRefusal = (refusal: Parameters & { text: string }): string => JSON.stringify(refusal)

function readCarried(message: string): Parameters & { text: string } {
  if (!message.startsWith('{"text":')) return { text: message, retryAfterSeconds: 0, reason: null }
  return JSON.parse(message) as Parameters & { text: string }
}

/** These name the seconds in their English text. */
const NAMES_SECONDS = new Set(['over_email_send_rate_limit', 'over_sms_send_rate_limit'])

export interface ServiceRefusal {
  message: string
  code?: string | null | undefined
  name?: string | undefined
  status?: number | undefined
}

/** The code of a refusal, with the reason that the service gave the site's own pages. */
export function authCode({ message, code }: ServiceRefusal): string | null {
  return readCarried(message).reason ?? code ?? null
}

/** A refusal of the authentication service or of its client, in the language of the page. */
export function authWords(refusal: ServiceRefusal): string {
  const { name, status } = refusal
  const code = authCode(refusal)
  const { text, retryAfterSeconds } = readCarried(refusal.message)
  // The auth client gives no status to a request without a reply.
  if (name === 'AuthRetryableFetchError' && !status) return problemsTexts().offline
  const wait = retryAfterSeconds > 0 ? waitWords(retryAfterSeconds) : null
  if (currentLanguage() === 'en') {
    return wait === null || NAMES_SECONDS.has(code ?? '') ? text : `${text}. ${wait}`
  }
  const texts = refusalsTexts()
  const busy = name === 'AuthRetryableFetchError' ? texts.auth.server_busy : undefined
  const words = find(texts.auth, code) ?? busy ?? texts.unknown
  return wait === null ? words : `${words} ${wait}`
}
