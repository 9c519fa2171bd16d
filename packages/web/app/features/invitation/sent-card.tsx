import { invitationTexts } from 'virtual:texts/invitation'
import type { SentInvitation } from '@twofold/contract/invitation'
import { useState } from 'react'
import { late } from '#web/loading/late.tsx'
import { notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WhenVisible } from '#web/ui/when-visible.tsx'
import { LateInviteForm } from './late-invite-form.tsx'
import { useSendInvitation } from './use-send-invitation.ts'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

/** Lazy-loaded because it includes the QR code generator, and an invitation of a pair with shared results has no link. */
const InvitationLink = late(async () => (await import('./invitation-link.tsx')).InvitationLink)

const texts = () => invitationTexts().sent

export interface SentCardProps {
  assessmentId: string
  invitation: SentInvitation
  /** Whether both share results, so that no invitation is needed. */
  isShared?: boolean
}

export function SentCard(props: SentCardProps) {
  const { assessmentId, invitation, isShared = false } = props
  const hasEmail = invitation.partnerEmail !== ''
  // A paused invitation has no URL and cannot be sent.
  const url = isShared ? null : invitation.url
  return (
    <div>
      {url !== null && <InvitationLink url={url} skeleton={<Skeleton className="h-64" />} />}
      {url !== null && (
        <Disclosure summary={hasEmail ? texts().other : texts().addMail} className="mt-2">
          {hasEmail && <p className="mb-4 text-ink-soft">{texts().otherNote}</p>}
          <WhenVisible>
            <LateInviteForm assessmentId={assessmentId} />
          </WhenVisible>
        </Disclosure>
      )}
      <p className="mt-4 text-sm text-ink-soft">{texts().quiet}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
        {url !== null && hasEmail && <Reminder assessmentId={assessmentId} invitation={invitation} />}
        <WithdrawInvitation assessmentId={assessmentId} invitation={invitation} />
      </div>
    </div>
  )
}

/** Sends the same email again; reminders are never sent automatically. */
function Reminder({ assessmentId, invitation }: SentCardProps) {
  const { busy, send } = useSendInvitation(assessmentId)
  const [isSent, setSent] = useState(false)
  const left = invitation.remindersLeft

  async function remind(): Promise<void> {
    const { sent, refusal } = await send(invitation.partnerEmail)
    if (refusal !== null) notify({ title: texts().remindFailed, text: refusal, tone: 'danger' })
    if (sent === null) return
    setSent(true)
    notify({ title: texts().reminded, text: texts().remindedNote })
  }

  if (left === 0 && !isSent) return <p className="text-sm text-ink-soft">{texts().noReminders}</p>
  return (
    // A second click must not send the next reminder.
    <Button kind="secondary" busy={busy || isSent} onClick={() => void remind()}>
      {isSent ? texts().reminded : busy ? texts().reminding : texts().remind({ left })}
    </Button>
  )
}
