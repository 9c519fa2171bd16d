import { Check, CloudAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
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

const troubles = new Set<SaveState>(['retrying', 'signed_out', 'refused'])

/**
 * Whether a screen reader hears the state: troubles, and the first save after one. Ordinary saves stay silent, because
 * one after each answer would drown everything else.
 */
function useSpoken(state: SaveState): boolean {
  const [phase, setPhase] = useState<'calm' | 'trouble' | 'over'>('calm')
  const next = troubles.has(state)
    ? 'trouble'
    : phase === 'trouble' && state === 'saved'
      ? 'over'
      : phase === 'over' && state !== 'saved'
        ? 'calm'
        : phase
  if (next !== phase) setPhase(next)
  return troubles.has(state) || next === 'over'
}

/** Whether the answers have reached the server, always in sight. */
export function SaveStatus({ save }: { save: SaveSnapshot }): ReactNode {
  const trouble = troubles.has(save.state)
  const spoken = useSpoken(save.state)
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
      <span aria-hidden={spoken || undefined} className={trouble ? undefined : 'max-sm:sr-only'}>
        {words()[save.state]}
      </span>
      <span role="status" className="sr-only">
        {spoken ? words()[save.state] : ''}
      </span>
    </p>
  )
}
