import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { assessmentTexts } from '#web/messages/assessment/index.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { partName } from './part-name.ts'
import type { Progress } from './progress.ts'
import type { PartId } from './questionnaire.ts'
import { partOrder } from './questionnaire.ts'
import type { SaveSnapshot } from './save-queue.ts'
import { SaveStatus } from './save-status.tsx'

const texts = () => assessmentTexts().progress
const tones = { self: 'you', partner: 'partner', importance: 'bond' } as const

/**
 * Progress per part and overall, remaining time and saving state: next to the questions, or above them on a phone.
 */
export function ProgressPanel(props: {
  progress: Progress
  /** Null on the review. */
  part: PartId | null
  partnerName: string | null
  save: SaveSnapshot
  profileId: string | null
}): ReactNode {
  const { progress, part, partnerName, save, profileId } = props
  const { done, total } = progress.all
  return (
    <aside
      aria-label={texts().label}
      className="sticky top-0 z-10 -mx-5 border-b border-line bg-paper px-5 py-3 sm:-mx-8 sm:px-8 lg:top-8 lg:mx-0 lg:self-start lg:border-0 lg:bg-transparent lg:p-0"
    >
      <div className="grid gap-5">
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
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4 text-xs text-ink-soft sm:text-sm lg:mt-6 lg:grid lg:gap-3 lg:border-t lg:border-line lg:pt-5">
        <p className="tabular-nums">
          {texts().all({ done, total })}
          <span className="hidden sm:inline">
            {', '}
            {texts().minutes({ count: progress.minutesLeft })}
          </span>
        </p>
        <SaveStatus save={save} />
        {profileId !== null && (
          <Link to={`/results/${profileId}`} className="text-link hidden lg:inline">
            {texts().profile}
          </Link>
        )}
      </div>
    </aside>
  )
}
