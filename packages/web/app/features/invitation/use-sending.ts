import type { SentInvitation } from '@twofold/contract/invitation'
import { createInvitation } from '@twofold/contract/invitation'
import { isApiFailure } from '#web/api/api-failure.ts'
import { useApiCall } from '#web/api/use-api-call.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { notifyError } from '#web/notices/store.ts'

const texts = () => invitationTexts().send

export type Sending =
  | { sent: SentInvitation; refusal: null }
  /** Why it was not sent, in words for the person; null where a notice has said it. */
  | { sent: null; refusal: string | null }

/** Sends an invitation, or the same one again; without an address it only makes its link. */
export function useSending(assessmentId: string): {
  busy: boolean
  send(partnerEmail: string | null): Promise<Sending>
} {
  const { call, busy } = useApiCall(createInvitation)

  async function send(partnerEmail: string | null): Promise<Sending> {
    try {
      const to = partnerEmail === null ? {} : { partnerEmail }
      return { sent: await call({ id: assessmentId, ...to }), refusal: null }
    } catch (failure) {
      const refusal = wordsFor(failure)
      if (refusal === null) notifyError(failure)
      return { sent: null, refusal }
    }
  }

  return { busy, send }
}

function wordsFor(failure: unknown): string | null {
  if (isApiFailure(failure, 'own_address')) return texts().ownAddress
  if (isApiFailure(failure, 'name_required')) return texts().obstacles.name
  if (isApiFailure(failure, 'address_not_confirmed')) return texts().unconfirmed
  if (isApiFailure(failure, 'invitations_blocked')) return texts().blocked
  if (isApiFailure(failure, 'too_many_requests')) return texts().limit
  return isApiFailure(failure, 'validation_failed') ? failure.message : null
}
