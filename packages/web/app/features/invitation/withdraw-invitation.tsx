import { invitationTexts } from 'virtual:texts/invitation'
import type { SentInvitation } from '@twofold/contract/invitation'
import { withdrawInvitation } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useCall } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

const texts = () => invitationTexts().sent

export function WithdrawInvitation(props: {
  assessmentId: string
  invitation: SentInvitation
  kind?: 'quiet' | 'secondary'
}): ReactNode {
  const { assessmentId, invitation, kind = 'quiet' } = props
  const [isConfirming, setIsConfirming] = useState(false)
  const { change, busy } = useCall(withdrawInvitation)

  async function withdraw(): Promise<void> {
    if (await change({ id: assessmentId, invitationId: invitation.id })) setIsConfirming(false)
  }

  return (
    <>
      <Button kind={kind} onClick={() => setIsConfirming(true)}>
        {texts().withdraw}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={texts().withdrawTitle}
        body={texts().withdrawBody}
        confirm={busy ? texts().withdrawing : texts().withdrawConfirm}
        cancel={texts().keep}
        busy={busy}
        onConfirm={() => void withdraw()}
        onCancel={() => setIsConfirming(false)}
      />
    </>
  )
}
