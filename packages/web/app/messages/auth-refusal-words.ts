import { waitWords } from '#web/session/wait-words.ts'
import { authRefusalsTexts } from './auth-refusals/index.ts'
import { currentLanguage } from './language.ts'
import { problemsTexts } from './problems/index.ts'
import { findWords } from './refusal-words.ts'

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

/** The specification shows the service's own message for these on the sign-in page, in English. */
const SHOWN_AS_SENT = new Set([
  'invalid_credentials',
  'user_already_exists',
  'email_not_confirmed',
  'weak_password',
  'same_password',
  'signup_disabled',
  'validation_failed',
  'over_request_rate_limit',
  'over_email_send_rate_limit',
  'over_sms_send_rate_limit',
])

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
  const inEnglish = currentLanguage() === 'en'
  // Without a code the words are those of the auth client, which the specification names.
  if (inEnglish && (code === null || SHOWN_AS_SENT.has(code))) {
    return wait === null || NAMES_SECONDS.has(code ?? '') ? text : `${text}. ${wait}`
  }
  const texts = authRefusalsTexts()
  const busy = name === 'AuthRetryableFetchError' ? texts.codes.server_busy : undefined
  const words = findWords(texts.codes, code) ?? busy ?? texts.unknown
  return wait === null ? words : `${words} ${wait}`
}
