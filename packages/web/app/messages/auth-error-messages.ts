import { siteTexts } from 'virtual:texts/site'
import { findMessage } from './error-messages.ts'
import { currentLanguage } from './language.ts'
import { formatRetryTime } from './retry-time.ts'

/** Parameters that `service-fetch.ts` encodes in the message, because the auth client passes on message and code only. */
interface Parameters {
  retryAfterSeconds: number
  /** A code that is more precise than the standard one of the response. */
  reason: string | null
}

/** Encodes text and parameters of an error as one message. */
export const encodeAuthError = (error: Parameters & { text: string }): string => JSON.stringify(error)

function decodeAuthError(message: string): Parameters & { text: string } {
  if (!message.startsWith('{"text":')) return { text: message, retryAfterSeconds: 0, reason: null }
  return JSON.parse(message) as Parameters & { text: string }
}

/** Codes whose English message the specification shows unchanged on the sign-in page. */
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
  'user_banned',
])

/** Codes whose English text already has the seconds. */
const NAMES_SECONDS = new Set(['over_email_send_rate_limit', 'over_sms_send_rate_limit'])

export interface AuthServiceError {
  message: string
  code?: string | null | undefined
  name?: string | undefined
  status?: number | undefined
}

/** The most precise code of an error: the reason for this site's pages if the service sent one. */
export function authErrorCode({ message, code }: AuthServiceError): string | null {
  return decodeAuthError(message).reason ?? code ?? null
}

/** The message of an error of the authentication service or its client, in the language of the page. */
export function authErrorMessage(error: AuthServiceError): string {
  const { name, status } = error
  const code = authErrorCode(error)
  const { text, retryAfterSeconds } = decodeAuthError(error.message)
  // The auth client sets no status if no response arrived.
  if (name === 'AuthRetryableFetchError' && !status) return siteTexts().problems.offline
  const retryTime = retryAfterSeconds > 0 ? formatRetryTime(retryAfterSeconds) : null
  const inEnglish = currentLanguage() === 'en'
  // Without a code the message is from the auth client, and the specification quotes it.
  if (inEnglish && (code === null || SHOWN_AS_SENT.has(code))) {
    return retryTime === null || NAMES_SECONDS.has(code ?? '') ? text : `${text}. ${retryTime}`
  }
  const texts = siteTexts().authErrors
  const busy = name === 'AuthRetryableFetchError' ? texts.codes.server_busy : undefined
  const message = findMessage(texts.codes, code) ?? busy ?? (inEnglish && text !== '' ? text : texts.unknown)
  return retryTime === null ? message : `${message} ${retryTime}`
}
