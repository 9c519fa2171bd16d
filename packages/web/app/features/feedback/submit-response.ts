import { consentWordings } from '@twofold/contract/config'
import { getFeedbackForm, sendFeedback, WORK_BITS, workOf } from '@twofold/contract/feedback'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { findNonce } from '#web/api/proof-of-work.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { accessToken } from '#web/session/index.ts'
import type { ScaleValue } from '#web/ui/radio-scale.tsx'

/** `unknown`: it was sent, but no reply confirms its arrival. */
export type Outcome = 'sent' | 'ended' | 'too-many' | 'offline' | 'unknown' | { refused: string }

export interface Filled {
  token: string
  /** Stays the same when the form is sent again. */
  ticket: string
  ratings: Record<string, ScaleValue | null>
}

/** Submits ratings, without a token even if a user is signed in. */
export async function submitResponse(filled: Filled): Promise<Outcome> {
  const outcome = await send(filled)
  if (outcome !== 'work') return outcome
  const nonce = await findNonce((tried) => workOf(filled.token, filled.ticket, tried), WORK_BITS)
  const second = nonce === null ? 'work' : await send({ ...filled, nonce })
  return second === 'work' ? 'too-many' : second
}

async function send(filled: Filled & { nonce?: string }): Promise<Outcome | 'work'> {
  const wasOffline = !navigator.onLine
  try {
    await callApi(sendFeedback, { ...filled, consent: consentWordings.feedback })
    return 'sent'
  } catch (error) {
    if (isApiFailure(error, 'not_found')) return 'ended'
    if (isApiFailure(error, 'too_many_requests')) return 'too-many'
    if (isApiFailure(error, 'offline') && wasOffline) return 'offline'
    // Refused for certain below 500; above, or without any answer, it may have been taken all the same.
    if (!isApiFailure(error) || error.status === 0 || error.status >= 500) return 'unknown'
    if (error.errors[0]?.path === 'nonce') return 'work'
    return { refused: error.message }
  }
}

/** Whether the one who is signed in is the one whom the survey is about. */
export async function isOwnSurvey(token: string): Promise<boolean> {
  // Without a token the server takes the owner for a stranger.
  if ((await accessToken()) === null) throw new Error('Nobody can tell who is signed in')
  const { own } = await callApi(getFeedbackForm, { token, locale: currentLanguage() }, { withToken: true })
  return own
}
