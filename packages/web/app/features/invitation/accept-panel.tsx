import { declineInvitation } from '@twofold/contract/invitation'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { isApiFailure } from '#web/api/api-failure.ts'
import { callApi } from '#web/api/call-api.ts'
import { dayOf } from '#web/messages/dates.ts'
import { invitationTexts } from '#web/messages/en/invitation.ts'
import { notify, notifyError } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { InvitationSource } from './invitation-source.ts'

const texts = invitationTexts.received

/** Which answers are tied to the inviter's: those begun, those finished, or new ones. */
export type AnswersToUse = 'draft' | 'finished' | 'new'

export interface AcceptPanelProps {
  source: InvitationSource
  inviterName: string
  /** When the latest finished answers could be used: the day on which they were finished. */
  finishedAt: string | null
  hasDraft: boolean
  busy: boolean
  onAccept(use: AnswersToUse): void
  onLater(): void
  onDeclined(): void
}

/** The explicit yes, the quiet no, and the way to leave it open. Nobody is told of any of them. */
export function AcceptPanel(props: AcceptPanelProps): ReactNode {
  const { source, inviterName: name, finishedAt, hasDraft, busy, onAccept, onLater, onDeclined } = props
  const [use, setUse] = useState<AnswersToUse>(hasDraft ? 'draft' : finishedAt === null ? 'new' : 'finished')
  const [declining, setDeclining] = useState(false)
  return (
    <div className="mt-8">
      {finishedAt !== null && (
        <fieldset className="mb-6">
          <legend className="mb-2 font-semibold">{texts.whichTitle}</legend>
          <Choice value="finished" chosen={use} onChoose={setUse}>
            {texts.withFinished({ date: dayOf(finishedAt) })}
          </Choice>
          <Choice value={hasDraft ? 'draft' : 'new'} chosen={use} onChoose={setUse}>
            {hasDraft ? texts.withDraft : texts.withNew}
          </Choice>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" disabled={busy} onClick={() => onAccept(use)}>
          {busy ? texts.accepting : texts.accept}
        </Button>
        <Button kind="secondary" size="lg" onClick={onLater}>
          {texts.later}
        </Button>
        {source.kind === 'link' && (
          <Button kind="quiet" size="lg" onClick={() => setDeclining(true)}>
            {texts.decline}
          </Button>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{texts.acceptNote({ name })}</p>
      <DeclineDialog
        open={declining}
        token={source.token}
        name={name}
        onClose={() => setDeclining(false)}
        onDeclined={onDeclined}
      />
    </div>
  )
}

function Choice(props: {
  value: AnswersToUse
  chosen: AnswersToUse
  onChoose(value: AnswersToUse): void
  children: ReactNode
}): ReactNode {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="answers-to-use"
        className="size-5 accent-you"
        checked={props.chosen === props.value}
        onChange={() => props.onChoose(props.value)}
      />
      {props.children}
    </label>
  )
}

function DeclineDialog(props: {
  open: boolean
  token: string
  name: string
  onClose(): void
  onDeclined(): void
}): ReactNode {
  const { open, token, name, onClose, onDeclined } = props
  const [block, setBlock] = useState(false)
  const [busy, setBusy] = useState(false)

  async function decline(): Promise<void> {
    setBusy(true)
    try {
      await callApi(declineInvitation, { token, ...(block && { block }) })
      onDeclined()
    } catch (error) {
      if (isApiFailure(error, 'not_found'))
        notify({ title: texts.declineOnlyMailTitle, text: texts.declineOnlyMail })
      else notifyError(error)
    }
    setBusy(false)
    onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.declineConfirm} closeLabel={texts.later}>
      <p className="text-ink-soft">{texts.declineNote({ name })}</p>
      <Checkbox
        className="mt-5"
        label={texts.block({ name })}
        checked={block}
        onChange={(event) => setBlock(event.target.checked)}
      />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={busy} onClick={() => void decline()}>
          {busy ? texts.declining : texts.decline}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {texts.later}
        </Button>
      </div>
    </Dialog>
  )
}
