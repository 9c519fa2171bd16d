import { assessmentTexts } from 'virtual:texts/assessment'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar, progressClass } from '#web/ui/progress-bar.tsx'
import { partName } from './part-name.ts'
import type { Progress } from './progress.ts'
import type { PartId } from './questionnaire.ts'
import { partOrder } from './questionnaire.ts'
import type { SaveSnapshot } from './save-queue.ts'
import { SaveStatus } from './save-status.tsx'

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
}): ReactNode {
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
function ThreeParts(props: { progress: Progress; partnerName: string | null }): ReactNode {
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
