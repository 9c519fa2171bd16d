import { editorTexts as texts } from 'virtual:texts/editor'
import type { ReactNode } from 'react'
import { formatTime } from '#web/messages/dates.ts'
import type { DraftState } from './use-draft.ts'

/** Save state of the draft, announced when it changes. */
export function DraftStatus({ state }: { state: DraftState }): ReactNode {
  return (
    <p
      role="status"
      className={`min-h-[1lh] text-sm ${state.name === 'not-stored' ? 'font-semibold text-danger' : 'text-ink-soft'}`}
    >
      {getLabel(state)}
    </p>
  )
}

function getLabel(state: DraftState): string {
  if (state.name === 'saved') return texts().articles.savedAt({ time: formatTime(state.at) })
  if (state.name === 'local-only') return texts().articles.savedOnDevice
  if (state.name === 'not-stored') return texts().articles.notSaved
  return texts().articles[state.name]
}
