import { invitationTexts } from 'virtual:texts/invitation'
import { Link2, Mail } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LateInviteForm } from './late-invite-form.tsx'
import { MailPreview } from './mail-preview.tsx'
import { useCreateLink } from './use-send-invitation.ts'

const texts = () => invitationTexts().send

export interface InviteMethodsProps {
  assessmentId: string
  isSecondary: boolean
  onSent(): void
}

/** Offers both ways to invite with equal weight: a link that the inviter sends, or an email from this site. */
export function InviteMethods({ assessmentId, isSecondary, onSent }: InviteMethodsProps) {
  const kind = isSecondary ? 'secondary' : 'primary'
  const { busy, createLink } = useCreateLink(assessmentId, onSent)
  return (
    <>
      <p className="mt-4 text-sm text-ink-soft">{texts().consent}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="flex flex-col items-start border-line max-sm:border-t max-sm:pt-4 sm:rounded-card sm:border sm:p-5">
          <h3 className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
            <Link2 aria-hidden size={20} className="text-you" />
            {texts().selfTitle}
          </h3>
          <p className="mt-1 mb-3">{texts().selfBody}</p>
          <Button kind={kind} busy={busy} onClick={() => void createLink()}>
            {busy ? texts().making : texts().make}
          </Button>
        </div>
        <div className="border-line max-sm:border-t max-sm:pt-4 sm:rounded-card sm:border sm:p-5">
          <h3 className="flex items-center gap-2.5 font-sans text-base font-semibold tracking-normal">
            <Mail aria-hidden size={20} className="text-partner" />
            {texts().mailTitle}
          </h3>
          <p className="mt-1 mb-3">{texts().mailBody}</p>
          <LateInviteForm assessmentId={assessmentId} kind={kind} onSent={onSent} />
          <MailPreview />
        </div>
      </div>
    </>
  )
}

export function InviteShort({ assessmentId, onSent }: InviteMethodsProps) {
  const { busy, createLink } = useCreateLink(assessmentId, onSent)
  const [isMailing, setMailing] = useState(false)
  const formId = useId()
  return (
    <>
      <p className="text-sm text-ink-soft max-md:mt-3">{texts().consent}</p>
      <div className="mt-4 flex flex-wrap gap-3">
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
          <LateInviteForm assessmentId={assessmentId} kind="secondary" onSent={onSent} />
          <MailPreview />
        </div>
      )}
    </>
  )
}
