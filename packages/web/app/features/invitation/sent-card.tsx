import type { SentInvitation } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/invitation/index.ts'
import { notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { InvitationLink } from './invitation-link.tsx'
import { useSending } from './use-sending.ts'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

const texts = () => invitationTexts().sent

export interface SentCardProps {
  assessmentId: string
  invitation: SentInvitation
}

/** An invitation that is out: where it went, its link, its date, a reminder, and the way to take it back. */
export function SentCard(props: SentCardProps): ReactNode {
  const { invitation } = props
  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-6 shadow-soft">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="rounded-full bg-partner-soft px-3 py-0.5 text-sm font-semibold text-partner">
          {texts().status[invitation.status]}
        </span>
        <span className="min-w-0 wrap-anywhere">
          <EmailAddress address={invitation.partnerEmail} />
        </span>
      </p>
      <p className="mt-2 flex flex-wrap gap-x-3 text-ink-soft">
        <span>{texts().sentOn({ date: dayOf(invitation.createdAt) })}</span>
        <span>{texts().expires({ date: dayOf(invitation.expiresAt) })}</span>
      </p>
      {invitation.url !== null && <InvitationLink url={invitation.url} />}
      <p className="mt-5 text-sm text-ink-soft">{texts().quiet}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <Reminder {...props} />
        <WithdrawInvitation {...props} />
      </div>
    </div>
  )
}

/** Sends the same email again, on request only. */
function Reminder({ assessmentId, invitation }: SentCardProps): ReactNode {
  const { busy, send } = useSending(assessmentId)
  const left = invitation.remindersLeft

  async function remind(): Promise<void> {
    const { sent, refusal } = await send(invitation.partnerEmail)
    if (refusal !== null) notify({ title: texts().remindFailed, text: refusal, tone: 'danger' })
    if (sent === null) return
    notify({ title: texts().reminded, text: texts().remindedNote })
  }

  if (left === 0) return <p className="text-sm text-ink-soft">{texts().noReminders}</p>
  return (
    <Button kind="secondary" disabled={busy} onClick={() => void remind()}>
      {busy ? texts().reminding : texts().remind({ left })}
    </Button>
  )
}
