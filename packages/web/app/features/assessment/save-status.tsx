import { assessmentTexts } from 'virtual:texts/assessment'
import { Check, CloudAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { SaveSnapshot, SaveState } from './save-queue.ts'

const texts = () => assessmentTexts().saving

const failureStates = new Set<SaveState>(['retrying', 'signedOut', 'refused'])

/**
 * Whether to announce the state to screen readers: failures and the first save after one. Announcing every save would
 * drown out everything else.
 */
function useIsAnnounced(state: SaveState): boolean {
  const [phase, setPhase] = useState<'calm' | 'trouble' | 'over'>('calm')
  const next = failureStates.has(state)
    ? 'trouble'
    : phase === 'trouble' && state === 'saved'
      ? 'over'
      : phase === 'over' && state !== 'saved'
        ? 'calm'
        : phase
  if (next !== phase) setPhase(next)
  return failureStates.has(state) || next === 'over'
}

/** Shows whether the answers are saved. The check mark, which could mean "done", appears only after a save. */
export function SaveStatus({ save }: { save: SaveSnapshot }): ReactNode {
  const hasFailed = failureStates.has(save.state)
  const isAnnounced = useIsAnnounced(save.state)
  const Icon = hasFailed ? CloudAlert : save.state === 'saving' ? LoaderCircle : Check
  return (
    <p
      data-save-state={save.state}
      // On a phone the icon is before the count, where it can keep its space; a failure takes a line of its own.
      className={classNames(
        hasFailed ? 'font-semibold text-danger max-sm:order-2' : 'max-sm:-mx-2',
        save.state === 'saved' && 'text-partner',
      )}
    >
      <Icon
        aria-hidden
        size={16}
        className={classNames(
          'inline align-[-2px] sm:me-1.5',
          save.state === 'saving' && 'animate-spin',
          save.state === 'resting' && 'max-sm:invisible sm:hidden',
        )}
      />
      {/* On a phone only failures have a visible label. */}
      <span aria-hidden={isAnnounced || undefined} className={hasFailed ? undefined : 'max-sm:sr-only'}>
        {texts()[save.state]}
      </span>
      <span role="status" className="sr-only">
        {isAnnounced ? texts()[save.state] : ''}
      </span>
    </p>
  )
}
