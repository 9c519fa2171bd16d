import { hasProofOfWork } from '@twofold/auth'
import { feedback, invalidField } from '@twofold/contract'
import { isWithinLimit } from '#server/api/proof-of-work.ts'
import { type RateLimit, rates } from '#server/limits.ts'

interface SentWork {
  token: string
  ticket?: string | undefined
  nonce?: string | undefined
}

/**
 * Above a few responses in ten minutes from one IP address to one survey, each response requires about a second of proof of
 * work, so that a family behind one IP address is slowed down but not blocked. Counted in memory only.
 */
export async function assertWorkIfRequired(
  surveyId: string,
  sent: SentWork,
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
export function hasValidWork({ token, ticket, nonce }: SentWork): boolean {
  if (ticket === undefined || nonce === undefined) return false
  return hasProofOfWork(feedback.proofOfWorkInput(token, ticket, nonce), feedback.WORK_BITS)
}

const invalidNonce = (message: string) => invalidField('nonce', 'nonce_invalid', message)
