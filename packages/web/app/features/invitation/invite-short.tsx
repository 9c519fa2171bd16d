import { invitationTexts } from 'virtual:texts/invitation'
import { Link2, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { InviteForm } from './invite-form.tsx'
import type { InviteMethodsProps } from './invite-methods.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useCreateLink } from './use-send-invitation.ts'

const texts = () => invitationTexts().send

export function InviteShort({ assessmentId, onSent }: InviteMethodsProps): ReactNode {
  const { busy, createLink } = useCreateLink(assessmentId, onSent)
  const [isMailing, setMailing] = useState(false)
  const formId = useId()
  return (
    <>
      <p className="mb-3 text-sm text-ink-soft">{texts().consent}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button kind="secondary" busy={busy} onClick={() => void createLink()}>
          <Link2 aria-hidden size={20} className="text-you" />
          {busy ? texts().making : texts().make}
        </Button>
        <Button
          kind="secondary"
          aria-expanded={isMailing}
          aria-controls={isMailing ? formId : undefined}
          onClick={() => setMailing(!isMailing)}
        >
          <Mail aria-hidden size={20} className="text-partner" />
          {texts().email}
        </Button>
      </div>
      {isMailing && (
        <div id={formId} className="mt-4 border-t border-line pt-4">
          <p className="mb-3">{texts().mailBody}</p>
          <InviteForm assessmentId={assessmentId} kind="secondary" onSent={onSent} />
          <MailPreview />
        </div>
      )}
    </>
  )
}
