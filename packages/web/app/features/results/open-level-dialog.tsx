import type { ReactNode } from 'react'
import { useState } from 'react'
import { resultsTexts } from '#web/messages/en/results.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { LevelId } from './levels.ts'

const texts = resultsTexts.sharing

/** Asks once more before a level opens: what it shows, what it tells, and the pair consent if there is none yet. */
export function OpenLevelDialog(props: {
  level: LevelId | null
  needsConsent: boolean
  onCancel(): void
  onConfirm(level: LevelId): void
}): ReactNode {
  const { level, needsConsent, onCancel, onConfirm } = props
  return (
    <Dialog
      open={level !== null}
      onClose={onCancel}
      title={level === null ? '' : texts.consentTitle({ level: texts.levels[level].name })}
      closeLabel={texts.cancel}
    >
      {level !== null && (
        <Question
          level={level}
          needsConsent={needsConsent}
          onCancel={onCancel}
          onConfirm={() => onConfirm(level)}
        />
      )}
    </Dialog>
  )
}

function Question(props: {
  level: LevelId
  needsConsent: boolean
  onCancel(): void
  onConfirm(): void
}): ReactNode {
  const { level, needsConsent, onCancel, onConfirm } = props
  const [agreed, setAgreed] = useState(false)
  const [tried, setTried] = useState(false)
  const words = texts.levels[level]
  const missing = needsConsent && !agreed
  return (
    <>
      <p>{words.shows}</p>
      <p className="mt-2 text-ink-soft">{words.tells}</p>
      {needsConsent && (
        <Checkbox
          className="mt-5"
          label={texts.consentLabel}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={tried && missing ? texts.consentMissing : null}
        />
      )}
      <p className="mt-4 text-sm text-ink-soft">{texts.consentNote}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          onClick={() => {
            setTried(true)
            if (!missing) onConfirm()
          }}
        >
          {texts.confirmOpen}
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </>
  )
}
