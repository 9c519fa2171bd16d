import { Link2, Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { notify } from '#web/notices/store.ts'
import { useSession } from '#web/session/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { findObstacle, InviteForm, InviteObstacle } from './invite-form.tsx'
import { useSendInvitation } from './use-send-invitation.ts'

const texts = () => invitationTexts().send
const getMailTexts = () => invitationTexts().mail

/** Offers both ways to invite with equal weight: a link that the inviter sends, or an email from this site. */
export function InviteMethods(props: {
  assessmentId: string
  isSecondary: boolean
  onSent(): void
}): ReactNode {
  const { assessmentId, isSecondary, onSent } = props
  const kind = isSecondary ? 'secondary' : 'primary'
  const { user } = useSession()
  const { busy, send } = useSendInvitation(assessmentId)
  const obstacle = user === null ? null : findObstacle(user)
  if (obstacle !== null) {
    return (
      <div className="mt-4">
        <InviteObstacle obstacle={obstacle} />
      </div>
    )
  }

  async function createLink(): Promise<void> {
    const { sent, refusal } = await send(null)
    if (refusal !== null) notify({ title: texts().selfTitle, text: refusal, tone: 'danger' })
    if (sent === null) return
    onSent()
    notify({ title: texts().made })
  }

  return (
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
        <InviteForm assessmentId={assessmentId} kind={kind} onSent={onSent} />
        <MailPreview inviter={user?.name ?? ''} />
      </div>
    </div>
  )
}

/** Preview of the email. */
function MailPreview({ inviter }: { inviter: string }): ReactNode {
  return (
    <Disclosure summary={texts().preview} className="mt-2 border-b-0 max-sm:-mb-4">
      <figure className="rounded-md border border-line bg-paper p-4 text-sm">
        <figcaption className="border-b border-line pb-2 font-semibold">
          {texts().previewFrom({ subject: getMailTexts().subject })}
        </figcaption>
        <p className="mt-3">{getMailTexts().text({ inviter })}</p>
        <p className="mt-2">{getMailTexts().free}</p>
        <p className="mt-2">{getMailTexts().takes}</p>
        <p className="mt-3 font-semibold text-you">{getMailTexts().button}</p>
      </figure>
    </Disclosure>
  )
}
