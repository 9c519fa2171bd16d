import { invitationTexts } from 'virtual:texts/invitation'
import { siteTexts } from 'virtual:texts/site'
import type { SentInvitation } from '@twofold/contract/invitation'
import { Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { notify } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyLink } from '#web/ui/copy-link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { InviteForm } from './invite-form.tsx'
import { useSendInvitation } from './use-send-invitation.ts'
import { WithdrawInvitation } from './withdraw-invitation.tsx'

const texts = () => invitationTexts().sent

export interface SentCardProps {
  assessmentId: string
  invitation: SentInvitation
  /** Whether both share results, so that no invitation is needed. */
  isShared?: boolean
}

export function SentCard(props: SentCardProps): ReactNode {
  const { assessmentId, invitation, isShared = false } = props
  const hasEmail = invitation.partnerEmail !== ''
  // A paused invitation has no URL and cannot be sent.
  const url = isShared ? null : invitation.url
  return (
    <div>
      {url !== null && <InvitationLink url={url} />}
      {url !== null && (
        <Disclosure summary={hasEmail ? texts().other : texts().addMail} className="mt-2">
          {hasEmail && <p className="mb-4 text-ink-soft">{texts().otherNote}</p>}
          <InviteForm assessmentId={assessmentId} />
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
function Reminder({ assessmentId, invitation }: SentCardProps): ReactNode {
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

/** Link of an invitation, to share with a predefined message or none, to copy, or as a QR code. */
function InvitationLink({ url }: { url: string }): ReactNode {
  const [opener, setOpener] = useState(0)
  const message = texts().opener[opener]
  // Rendered in the browser only, so there is no hydration mismatch.
  const canShare = typeof navigator.share === 'function'

  function share(): void {
    // The promise also rejects when the user closes the share sheet.
    void navigator.share({ url, ...(message !== undefined && { text: message }) }).catch(() => undefined)
  }

  return (
    <div>
      <SelectField
        label={texts().openers}
        value={opener}
        onChange={(event) => setOpener(Number(event.target.value))}
        className="mb-4"
      >
        {texts().opener.map((line, index) => (
          <option key={line} value={index}>
            {line}
          </option>
        ))}
        <option value={-1}>{texts().noOpener}</option>
      </SelectField>
      {/* The select cuts long sentences off on a phone. */}
      {message !== undefined && (
        <p className="-mt-2 mb-4 border-s-3 border-line ps-3 text-sm text-ink-soft">{message}</p>
      )}
      {canShare && (
        <Button onClick={share} className="mb-4">
          <Share2 aria-hidden size={18} />
          {texts().share}
        </Button>
      )}
      <CopyLink
        url={url}
        text={message === undefined ? url : `${message} ${url}`}
        label={texts().link}
        copy={texts().copy}
        {...siteTexts().copying}
      />
      <Disclosure summary={texts().qr} className="mt-3 border-t">
        <div className="max-w-52">
          <QrCode text={url} label={texts().qrLabel} />
        </div>
        <p className="mt-3 text-sm text-ink-soft">{texts().qrNote}</p>
      </Disclosure>
    </div>
  )
}
