import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { dismissNotice } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog.tsx'
import { lensPath } from '#web/ui/portrait-shape.ts'
import type { CoupleNames } from './guide-plan.ts'
import { getOccasion } from './news-line.tsx'
import type { Unseen } from './revealed-levels.ts'
import { getHeadline } from './together-view.tsx'
import type { Reading } from './use-reveal.ts'

/**
 * The first sight of new shared results, which fills the window: two circles meet, then the headline. Without any number, and
 * the same for both.
 */
export function Reveal(props: {
  comparison: Comparison
  names: CoupleNames
  levels: Unseen
  onLook(reading: Reading): void
}): ReactNode {
  const { comparison, names, levels, onLook } = props
  const navigate = useNavigate()
  const { partner } = names
  const later = () => void navigate('/dashboard')
  // A notice of the last page would cover the moment.
  useEffect(dismissNotice, [])
  return (
    <Modal open onClose={later} aria-labelledby="reveal" className="h-dvh max-h-none w-full bg-paper">
      <div data-fills-window="" className="flex min-h-0 flex-1 flex-col overflow-x-clip overflow-y-auto">
        <div className="flex shrink-0 px-5 pt-2 sm:px-8">
          <Button kind="quiet" className="-ms-2" onClick={later}>
            <X aria-hidden size={20} />
            {resultsTexts().reveal.later}
          </Button>
        </div>
        <div className="m-auto grid w-full max-w-3xl justify-items-center px-5 pt-2 pb-8 text-center sm:px-8">
          <MeetingCircles names={names} />
          <p className="reveal-words mt-6 font-semibold text-bond sm:mt-8 sm:text-lg">
            {getOccasion(levels)}
          </p>
          <h2
            id="reveal"
            tabIndex={-1}
            data-autofocus=""
            className="reveal-words mt-2 text-[1.375rem] leading-tight text-balance sm:text-2xl lg:text-3xl"
          >
            {comparison.factors === undefined && comparison.score == null
              ? resultsTexts().reveal.here
              : getHeadline(comparison, names)}
          </h2>
          <div className="reveal-actions mt-6 grid w-full max-w-lg gap-2 sm:mt-8 sm:grid-cols-2 sm:gap-3">
            <Button size="lg" onClick={() => onLook('together')}>
              {resultsTexts().reveal.together}
            </Button>
            <Button size="lg" kind="secondary" onClick={() => onLook('alone')}>
              {resultsTexts().reveal.alone}
            </Button>
          </div>
          <p className="reveal-actions mt-4 text-sm text-ink-soft">
            {partner === null
              ? resultsTexts().reveal.quietUnnamed
              : resultsTexts().reveal.quiet({ name: partner })}
          </p>
        </div>
      </div>
    </Modal>
  )
}

/** Half the distance of the centres after they have met; the overlap shows no value. */
const HALF = 44
const left = { cx: 154 - HALF, cy: 76, r: 72 }
const right = { ...left, cx: 154 + HALF }

function MeetingCircles({ names }: { names: CoupleNames }): ReactNode {
  const { you, partner } = resultsTexts().together
  return (
    <div aria-hidden="true" className="w-[min(26rem,100%,56dvh)]">
      <svg viewBox="0 0 308 152" aria-hidden="true" className="block w-full overflow-visible">
        <circle data-shape="" {...left} className="reveal-from-left fill-you-area" />
        <circle data-shape="" {...right} className="reveal-from-right fill-partner-area" />
        <path data-shape="" d={lensPath(left, right)} className="reveal-between fill-bond-area" />
      </svg>
      <p className="mx-[10%] mt-2 grid grid-cols-2 gap-x-3 leading-tight font-semibold sm:text-lg">
        <span className="reveal-from-left line-clamp-1 break-all text-you">{names.you ?? you}</span>
        <span className="reveal-from-right line-clamp-1 break-all text-partner">
          {names.partner ?? partner}
        </span>
      </p>
    </div>
  )
}
