import { assessmentTexts } from 'virtual:texts/assessment'
import { Check, CloudAlert, LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar, progressClass } from '#web/ui/progress-bar.tsx'
import { partName } from './part-name.ts'
import type { Progress } from './progress.ts'
import { type PartId, partOrder } from './questionnaire.ts'
import type { SaveSnapshot, SaveState } from './save-queue.ts'

const texts = () => assessmentTexts().progress
const tones = { self: 'you', partner: 'partner', importance: 'bond' } as const

/** Progress, remaining time and save status: next to the questions, above them, or as one line on a phone. */
export function ProgressPanel(props: {
  progress: Progress
  /** Null on the review screen. */
  part: PartId | null
  partnerName: string | null
  save: SaveSnapshot
  /** The break shows the count and the profile link itself. */
  isBreak: boolean
  profileId: string | null
}) {
  const { progress, part, partnerName, save, isBreak, profileId } = props
  const { done, total } = progress.all
  return (
    <aside
      aria-label={texts().label}
      className="sticky top-0 z-10 bleed border-b border-line bg-paper px-5 py-2 sm:-mx-8 sm:px-8 sm:py-3 lg:top-8 lg:mx-0 lg:self-start lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="hidden gap-5 sm:grid">
        {partOrder.map((id) => (
          <div key={id} className={classNames(id !== (part ?? 'importance') && 'hidden lg:block')}>
            <ProgressBar
              label={partName(id, partnerName)}
              value={progress.parts[id].done}
              max={progress.parts[id].total}
              detail={texts().count({ done: progress.parts[id].done, total: progress.parts[id].total })}
              tone={tones[id]}
            />
          </div>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-soft sm:mt-2 sm:items-baseline sm:text-sm lg:mt-6 lg:grid lg:gap-3 lg:border-t lg:border-line lg:pt-5">
        <ThreeParts progress={progress} partnerName={partnerName} />
        <p className={classNames('tabular-nums max-sm:order-1', isBreak && 'sm:hidden')}>
          <span className="sm:hidden">
            {texts().short(part === null ? progress.all : progress.parts[part])}
          </span>
          <span className="hidden sm:inline">
            {`${texts().all({ done, total })}, ${texts().minutes({ count: progress.minutesLeft })}`}
          </span>
        </p>
        <SaveStatus save={save} />
        {!isBreak && profileId !== null && (
          <Link to={`/results/${profileId}/you`} className="text-link hidden lg:inline">
            {texts().profile}
          </Link>
        )}
      </div>
    </aside>
  )
}

/** The three parts as one thin bar, with widths proportional to their numbers of questions. */
function ThreeParts(props: { progress: Progress; partnerName: string | null }) {
  return (
    <div className="grid flex-1 grid-cols-[4fr_4fr_1fr] gap-1 sm:hidden">
      {partOrder.map((id) => (
        <progress
          key={id}
          aria-label={partName(id, props.partnerName)}
          value={props.progress.parts[id].done}
          max={props.progress.parts[id].total}
          className={classNames('h-1.5', progressClass(tones[id]))}
        />
      ))}
    </div>
  )
}

const savingTexts = () => assessmentTexts().saving

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
function SaveStatus({ save }: { save: SaveSnapshot }) {
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
        {savingTexts()[save.state]}
      </span>
      <span role="status" className="sr-only">
        {isAnnounced ? savingTexts()[save.state] : ''}
      </span>
    </p>
  )
}
