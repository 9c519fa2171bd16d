import type { ReactNode } from 'react'
import { useState } from 'react'
import { agreementsTexts } from '#web/messages/agreements/index.ts'
import { resultsTexts } from '#web/messages/results/index.ts'
import { useControllerName } from '#web/site/use-controller-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { getLevelName } from './level-name.ts'
import type { LevelId } from './levels.ts'

const texts = () => resultsTexts().sharing

/** Confirmation before sharing a level: what it shows and reveals, and the pair consent if missing. */
export function ShareLevelDialog(props: {
  level: LevelId | null
  partnerName: string | null
  needsConsent: boolean
  onCancel(): void
  onConfirm(level: LevelId): void
}): ReactNode {
  const { level, partnerName, needsConsent, onCancel, onConfirm } = props
  return (
    <Dialog
      open={level !== null}
      onClose={onCancel}
      title={level === null ? '' : texts().consentTitle({ level: getLevelName(level, partnerName) })}
      closeLabel={texts().cancel}
    >
      {level !== null && (
        <Confirmation
          level={level}
          needsConsent={needsConsent}
          onCancel={onCancel}
          onConfirm={() => onConfirm(level)}
        />
      )}
    </Dialog>
  )
}

function Confirmation(props: {
  level: LevelId
  needsConsent: boolean
  onCancel(): void
  onConfirm(): void
}): ReactNode {
  const { level, needsConsent, onCancel, onConfirm } = props
  const controller = useControllerName()
  const [agreed, setAgreed] = useState(false)
  const [hasTried, setHasTried] = useState(false)
  const levelTexts = texts().levels[level]
  const missing = needsConsent && !agreed
  return (
    <>
      {/* Initial focus; otherwise the close button would get it. */}
      <p data-autofocus="" tabIndex={-1}>
        {levelTexts.shows}
      </p>
      <p className="mt-2 text-ink-soft">{levelTexts.tells}</p>
      {needsConsent && (
        <Checkbox
          className="mt-5"
          label={agreementsTexts().sharing({ controller })}
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={hasTried && missing ? texts().consentMissing : null}
        />
      )}
      <p className="mt-4 text-sm text-ink-soft">{agreementsTexts().sharingNote}</p>
      <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button
          className="max-sm:px-3"
          onClick={() => {
            setHasTried(true)
            if (!missing) onConfirm()
          }}
        >
          {texts().confirmOpen}
        </Button>
        <Button kind="secondary" className="max-sm:px-3" onClick={onCancel}>
          {texts().cancel}
        </Button>
      </div>
    </>
  )
}
