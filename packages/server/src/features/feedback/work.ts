import { ApiError, feedback } from '@twofold/contract'
import { hasProofOfWork, isWithinLimit } from '#server/api/proof-of-work.ts'
import { type RateLimit, rates } from '#server/limits.ts'

/**
 * Beyond a few responses in ten minutes from one IP address to one survey, each further one requires about a second of
 * proof of work. A family behind one IP address waits instead of being blocked. Counted in memory only.
 */
export async function assertWorkWhereAsked(
  surveyId: string,
  sent: { token: string; ticket?: string | undefined; nonce?: string | undefined },
  count: (limit: RateLimit, subject: string) => Promise<void>,
): Promise<void> {
  if (await isWithinLimit(count(rates.feedbackFree, surveyId))) return
  if (!isSentWithWork(sent))
    throw refusal('Many answers have come from this network. Your browser has to do its part first.')
  // A piece of work is good for one response and for the tries that a bad connection takes.
  if (!(await isWithinLimit(count(rates.feedbackWork, `${surveyId}:${sent.ticket}`)))) {
    throw refusal('This work was used before. Open the form again.')
  }
}

/** Whether the browser's part was done for this very sending. */
export function isSentWithWork(sent: {
  token: string
  ticket?: string | undefined
  nonce?: string | undefined
}): boolean {
  const { token, ticket, nonce } = sent
  if (ticket === undefined || nonce === undefined) return false
  return hasProofOfWork(feedback.workOf(token, ticket, nonce), feedback.WORK_BITS)
}

function refusal(message: string): ApiError {
  return new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'nonce', code: 'nonce_invalid', message }],
  })
}
