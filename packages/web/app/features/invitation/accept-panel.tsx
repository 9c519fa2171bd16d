import { invitationTexts } from 'virtual:texts/invitation'
import { useState } from 'react'
import { formatDay } from '#web/messages/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioOption } from '#web/ui/radio-option.tsx'
import { OwnInvitationNotice } from './own-invitation-notice.tsx'

const texts = () => invitationTexts().received

/** Assessment to pair with the inviter's: the draft, the newest completed one, or a new one. */
export type AnswersToUse = 'draft' | 'finished' | 'new'

/** Accepts an invitation explicitly, or postpones it. The inviter is notified of neither. */
export function AcceptPanel(props: {
  inviterName: string
  /** Completion time of the newest completed assessment, or null if it cannot be used. */
  finishedAt: string | null
  hasDraft: boolean
  blockedAssessmentId: string | null
  busy: boolean
  onAccept(use: AnswersToUse): void
  onLater(): void
}) {
  const { inviterName: name, finishedAt, hasDraft, blockedAssessmentId, busy, onAccept, onLater } = props
  const [use, setUse] = useState<AnswersToUse>(hasDraft ? 'draft' : finishedAt === null ? 'new' : 'finished')
  return (
    <div className="mt-8">
      {blockedAssessmentId !== null && <OwnInvitationNotice assessmentId={blockedAssessmentId} />}
      {finishedAt !== null && (
        <fieldset className="mb-6">
          <legend className="mb-2 font-semibold">{texts().whichTitle}</legend>
          <RadioOption
            name="answers-to-use"
            label={texts().withFinished({ date: formatDay(finishedAt) })}
            checked={use === 'finished'}
            onChange={() => setUse('finished')}
          />
          <RadioOption
            name="answers-to-use"
            label={hasDraft ? texts().withDraft : texts().withNew}
            checked={use !== 'finished'}
            onChange={() => setUse(hasDraft ? 'draft' : 'new')}
          />
          <p className="mt-2 text-sm text-ink-soft">{texts().whichNote({ name })}</p>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button size="lg" busy={busy} onClick={() => onAccept(use)}>
          {busy ? texts().accepting : texts().accept}
        </Button>
        <Button kind="secondary" size="lg" onClick={onLater}>
          {texts().later}
        </Button>
      </div>
      <p className="mt-4 text-sm text-ink-soft">{texts().acceptNote({ name })}</p>
    </div>
  )
}
