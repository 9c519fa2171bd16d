import type { SharingChoice } from '@twofold/contract/results'
import { useState } from 'react'
import { late } from '#web/loading/late.tsx'
import { usePending } from '#web/loading/use-pending.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { type LevelId, pickChoice } from './levels.ts'
import type { SharingState } from './results-queries.ts'
import { ShareDialog } from './share-dialog.tsx'
import type { ShownPreview } from './sharing-preview.tsx'
import type { SharingControl } from './use-sharing.ts'

/** Lazy-loaded because it draws charts and few visits open it. */
const PreviewDialog = late(async () => (await import('./sharing-preview.tsx')).PreviewDialog)

/** The dialog that shares and the one with a preview; render `dialogs` once. */
export function useShareDialog(control: SharingControl, state: SharingState) {
  const [level, setLevel] = useState<LevelId | null>(null)
  const [preview, setPreview] = useState<ShownPreview | null>(null)
  const [hasPreview, setHasPreview] = useState(false)
  const { busy, run: whilePending } = usePending()

  function open(shown: ShownPreview): void {
    setPreview(shown)
    setHasPreview(true)
  }

  function loadPreview(upTo: LevelId, { heldBack }: SharingChoice): void {
    if (busy) return
    void whilePending(async () => {
      const loaded = await control.loadPreview(upTo)
      if (loaded !== null) open({ preview: loaded, heldBack, isCurrent: false })
    })
  }

  const choice = pickChoice(state.sharing)
  return {
    /** Opens the dialog with everything ticked up to a level. */
    openChoice(upTo: LevelId) {
      dismissNotice()
      setLevel(upTo)
    },
    /** Shows what the partner sees now, or would see with all levels up to one. */
    showPreview(upTo?: LevelId) {
      if (upTo === undefined) open({ preview: state.sharing.preview, heldBack: [], isCurrent: true })
      else loadPreview(upTo, choice)
    },
    dialogs: (
      <>
        <ShareDialog
          level={level}
          choice={choice}
          needsConsent={!state.pairConsent}
          onPreview={loadPreview}
          onCancel={() => setLevel(null)}
          onConfirm={(next) => {
            setLevel(null)
            void control.share(next)
          }}
        />
        {hasPreview && <PreviewDialog shown={preview} onClose={() => setPreview(null)} />}
      </>
    ),
  }
}
