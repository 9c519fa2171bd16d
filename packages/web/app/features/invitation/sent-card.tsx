import type { SentInvitation } from '@twofold/contract/invitation'
import { withdrawInvitation } from '@twofold/contract/invitation'
import { Check, Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { callApi } from '#web/api/call-api.ts'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const texts = invitationTexts.sent

/** An invitation that is out: its link, its date, and the way to take it back. */
export function SentCard(props: {
  assessmentId: string
  invitation: SentInvitation
  onWithdrawn(): void
}): ReactNode {
  const { assessmentId, invitation, onWithdrawn } = props
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)

  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await callApi(withdrawInvitation, { id: assessmentId, invitationId: invitation.id })
      setAsking(false)
      onWithdrawn()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }

  return (
    <div className="mt-4 rounded-card border border-line bg-surface p-6 shadow-soft">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="rounded-full bg-partner-soft px-3 py-0.5 text-sm font-semibold text-partner">
          {texts.status[invitation.status]}
        </span>
        <span className="text-ink-soft">{texts.sentOn({ date: dayOf(invitation.createdAt) })}</span>
        <span className="text-ink-soft">{texts.expires({ date: dayOf(invitation.expiresAt) })}</span>
      </p>
      {invitation.url !== null && <CopyLink url={invitation.url} />}
      <p className="mt-5 text-sm text-ink-soft">{texts.quiet}</p>
      <Button kind="quiet" className="-ms-5 mt-2" onClick={() => setAsking(true)}>
        {texts.withdraw}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.withdrawTitle}
        closeLabel={texts.keep}
      >
        <p className="text-ink-soft">{texts.withdrawBody}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button kind="danger" disabled={busy} onClick={() => void withdraw()}>
            {busy ? texts.withdrawing : texts.withdrawConfirm}
          </Button>
          <Button kind="secondary" onClick={() => setAsking(false)}>
            {texts.keep}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}

function CopyLink({ url }: { url: string }): ReactNode {
  const id = useId()
  const [copied, setCopied] = useState(false)

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url)
      setCopied(true)
      setTimeout(() => setCopied(false), 4000)
    } catch {
      notify({ title: texts.link, text: texts.copyFailed, tone: 'danger' })
    }
  }

  return (
    <div className="mt-4">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {texts.link}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 basis-60 rounded-md border border-edge bg-paper px-3.5 font-mono text-sm"
        />
        <Button kind="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          {copied ? texts.copied : texts.copy}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {copied ? texts.copied : ''}
      </p>
    </div>
  )
}
