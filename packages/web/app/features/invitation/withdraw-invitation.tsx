import { invitationTexts } from 'virtual:texts/invitation'
import { type SentInvitation, withdrawInvitation } from '@twofold/contract/invitation'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, useConfirm } from '#web/ui/confirm-dialog.tsx'

const texts = () => invitationTexts().sent

export function WithdrawInvitation(props: {
  assessmentId: string
  invitation: SentInvitation
  kind?: 'quiet' | 'secondary'
}) {
  const { assessmentId, invitation, kind = 'quiet' } = props
  const { change } = useCall(withdrawInvitation)
  const withdrawal = useConfirm(() => change({ id: assessmentId, invitationId: invitation.id }))

  return (
    <>
      <Button kind={kind} onClick={() => withdrawal.ask()}>
        {texts().withdraw}
      </Button>
      <ConfirmDialog
        {...withdrawal.props}
        title={texts().withdrawTitle}
        body={texts().withdrawBody}
        confirm={texts().withdrawConfirm}
        confirming={texts().withdrawing}
        cancel={texts().keep}
      />
    </>
  )
}
