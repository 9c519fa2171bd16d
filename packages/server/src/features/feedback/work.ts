import { hasProofOfWork } from '@twofold/auth'
import { ApiError, feedback } from '@twofold/contract'
import { isWithinLimit } from '#server/api/proof-of-work.ts'
import { type RateLimit, rates } from '#server/limits.ts'

/**
 * Above a few responses in ten minutes from one IP address to one survey, each response requires about a second of proof of
 * work, so that a family behind one IP address is slowed down but not blocked. Counted in memory only.
 */
export async function assertWorkIfRequired(
  surveyId: string,
  sent: { token: string; ticket?: string | undefined; nonce?: string | undefined },
  count: (limit: RateLimit, subject: string) => Promise<void>,
): Promise<void> {
  if (await isWithinLimit(count(rates.feedbackFree, surveyId))) return
  if (!hasValidWork(sent))
    throw invalidNonce(
      'Many responses came from this network. Your browser has to compute a proof of work first.',
    )
  // A proof is valid for one response, including a few retries after connection errors.
  if (!(await isWithinLimit(count(rates.feedbackWork, `${surveyId}:${sent.ticket}`)))) {
    throw invalidNonce('This proof of work was already used. Open the form again.')
  }
}

/** Whether the nonce is a valid proof of work for this token and submission id. */
export function hasValidWork(sent: {
  token: string
  ticket?: string | undefined
  nonce?: string | undefined
}): boolean {
  const { token, ticket, nonce } = sent
  if (ticket === undefined || nonce === undefined) return false
  return hasProofOfWork(feedback.proofOfWorkInput(token, ticket, nonce), feedback.WORK_BITS)
}

function invalidNonce(message: string): ApiError {
  return new ApiError('validation_failed', {
    detail: message,
    errors: [{ path: 'nonce', code: 'nonce_invalid', message }],
  })
}
