import { invitationTexts } from 'virtual:texts/invitation'
import { notify } from '#web/notices/store.ts'
import { useSendInvitation } from './use-send-invitation.ts'

const texts = () => invitationTexts().send

/** Creates an invitation link and reports the result as a notice. */
export function useCreateLink(
  assessmentId: string,
  onSent: () => void,
): { busy: boolean; createLink(): Promise<void> } {
  const { busy, send } = useSendInvitation(assessmentId)

  async function createLink(): Promise<void> {
    const { sent, refusal } = await send(null)
    if (refusal !== null) notify({ title: texts().selfTitle, text: refusal, tone: 'danger' })
    if (sent === null) return
    onSent()
    notify({ title: texts().made })
  }

  return { busy, createLink }
}
