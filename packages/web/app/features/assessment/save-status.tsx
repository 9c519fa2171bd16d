import { Check, CloudAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import type { SaveSnapshot, SaveState } from './save-queue.ts'

const texts = () => assessmentTexts().saving

const words = (): Record<SaveState, string> => ({
  resting: texts().resting,
  saving: texts().saving,
  saved: texts().saved,
  retrying: texts().retrying,
  signed_out: texts().signedOut,
  refused: texts().refused,
})

/** Troubles are spoken; the ordinary saving and saved after each answer stay silent, or nothing else could be heard. */
const spoken = new Set<SaveState>(['retrying', 'signed_out', 'refused'])

/** Whether the answers have reached the server, always in sight. */
export function SaveStatus({ save }: { save: SaveSnapshot }): ReactNode {
  const trouble = spoken.has(save.state)
  const Icon = trouble ? CloudAlert : save.state === 'saving' ? LoaderCircle : Check
  return (
    <p
      data-save-state={save.state}
      className={trouble ? 'font-semibold text-danger' : save.state === 'saved' ? 'text-partner' : undefined}
    >
      <Icon
        aria-hidden
        size={16}
        className={`inline align-[-2px] sm:me-1.5 ${save.state === 'saving' ? 'animate-spin' : ''}`}
      />
      {/* On a phone the icon alone says that all is well; troubles have their words everywhere. */}
      <span aria-hidden={trouble || undefined} className={trouble ? undefined : 'max-sm:sr-only'}>
        {words()[save.state]}
      </span>
      <span role="status" className="sr-only">
        {trouble ? words()[save.state] : ''}
      </span>
    </p>
  )
}
