import { consentWordings } from '@twofold/contract/config'
import { getFeedbackForm, proofOfWorkInput, sendFeedback, WORK_BITS } from '@twofold/contract/feedback'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { solveProofOfWork } from '#web/loading/proof-of-work.ts'
import { currentLanguage } from '#web/messages/language.ts'
import { accessToken } from '#web/session/index.ts'
import type { ScaleValue } from '#web/ui/radio-scale.tsx'

/** `unknown`: no response from the server confirms the submission. */
export type Outcome = 'sent' | 'ended' | 'tooMany' | 'offline' | 'unknown' | { refused: string }

export interface Submission {
  token: string
  /** Submission id, the same for every retry. */
  ticket: string
  ratings: Record<string, ScaleValue | null>
}

/** Submits ratings without an access token, even if a user is signed in, to keep respondents anonymous. */
export async function submitResponse(submission: Submission): Promise<Outcome> {
  const outcome = await send(submission)
  if (outcome !== 'work-required') return outcome
  const nonce = await solveProofOfWork(
    (tried) => proofOfWorkInput(submission.token, submission.ticket, tried),
    WORK_BITS,
  )
  const second = nonce === null ? 'work-required' : await send({ ...submission, nonce })
  return second === 'work-required' ? 'tooMany' : second
}

async function send(submission: Submission & { nonce?: string }): Promise<Outcome | 'work-required'> {
  const wasOffline = !navigator.onLine
  try {
    await callApi(sendFeedback, { ...submission, consent: consentWordings.feedback })
    return 'sent'
  } catch (error) {
    if (isApiFailure(error, 'not_found')) return 'ended'
    if (isApiFailure(error, 'too_many_requests')) return 'tooMany'
    if (isApiFailure(error, 'offline') && wasOffline) return 'offline'
    // Without a response, or with a 5xx, the server may have stored the submission.
    if (!isApiFailure(error) || error.status === 0 || error.status >= 500) return 'unknown'
    if (error.errors[0]?.path === 'nonce') return 'work-required'
    return { refused: error.message }
  }
}

export async function isOwnSurvey(token: string): Promise<boolean> {
  // Without an access token the server cannot recognise the owner.
  if ((await accessToken()) === null)
    throw new Error('No access token: the auth session could not be refreshed')
  const { own } = await callApi(getFeedbackForm, { token, locale: currentLanguage() }, { withToken: true })
  return own
}
