import { invitationTexts } from 'virtual:texts/invitation'
import { createInvitation, type SentInvitation } from '@twofold/contract/invitation'
import { isApiFailure } from '#web/api/api-failure.ts'
import { useCall } from '#web/api/use-call.ts'
import { notify, notifyError } from '#web/notices/store.ts'

const texts = () => invitationTexts().send

export type SendResult =
  | { sent: SentInvitation; refusal: null }
  /** Message for the user if the invitation was not sent; null if a notice has already reported the error. */
  | { sent: null; refusal: string | null }

/** Sends an invitation or a reminder; without an email it only creates a link. */
export function useSendInvitation(assessmentId: string) {
  const { call, busy } = useCall(createInvitation)

  async function send(partnerEmail: string | null): Promise<SendResult> {
    try {
      const to = partnerEmail === null ? {} : { partnerEmail }
      return { sent: await call({ id: assessmentId, ...to }), refusal: null }
    } catch (failure) {
      const refusal = getRefusalMessage(failure)
      if (refusal === null) notifyError(failure)
      return { sent: null, refusal }
    }
  }

  return { busy, send }
}

export function useCreateLink(assessmentId: string, onSent: () => void) {
  const { busy, send } = useSendInvitation(assessmentId)

  async function createLink(): Promise<void> {
    const { sent, refusal } = await send(null)
    if (refusal !== null) notify({ title: texts().selfTitle, text: refusal, tone: 'danger' })
    if (sent !== null) onSent()
  }

  return { busy, createLink }
}

function getRefusalMessage(failure: unknown): string | null {
  if (isApiFailure(failure, 'own_address')) return texts().ownAddress
  if (isApiFailure(failure, 'name_required')) return texts().obstacles.name
  if (isApiFailure(failure, 'address_not_confirmed')) return texts().unconfirmed
  if (isApiFailure(failure, 'invitations_blocked')) return texts().blocked
  if (isApiFailure(failure, 'too_many_requests')) return texts().limit
  return isApiFailure(failure, 'validation_failed') ? failure.message : null
}
