import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { X } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import { listPetals } from '#web/content/petals.ts'
import { dismissNotice } from '#web/notices/store.ts'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/dialog.tsx'
import { HatchPattern, PetalShapes } from '#web/ui/pair-portrait.tsx'
import { shapePortrait } from '#web/ui/portrait-shape.ts'
import type { CoupleNames } from './guide-plan.ts'
import { getOccasion } from './news-line.tsx'
import type { Unseen } from './revealed-levels.ts'
import { getHeadline } from './together-view.tsx'
import type { Reading } from './use-reveal.ts'

/**
 * The first sight of new shared results, which fills the window: two circles meet, their petals open, then the headline. Without
 * any number, and the same for both.
 */
export function Reveal(props: {
  comparison: Comparison
  names: CoupleNames
  levels: Unseen
  onLook(reading: Reading): void
}) {
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
        <div className="m-auto grid w-full max-w-3xl justify-items-center px-5 pb-6 text-center sm:px-8">
          <MeetingCircles comparison={comparison} names={names} />
          <p className="reveal-words mt-5 text-sm font-semibold text-bond sm:mt-8 sm:text-lg">
            {getOccasion(levels)}
          </p>
          <h2
            id="reveal"
            tabIndex={-1}
            data-autofocus=""
            className="reveal-words mt-2 text-[1.5rem] leading-tight text-balance max-phone:text-[1.25rem] sm:text-[1.722rem] lg:text-[2.111rem]"
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

/**
 * The two circles meet in full size, then make room for the petals. Without the score, so that the overlap shows no value; petals
 * only where both share how they see each other.
 */
function MeetingCircles({ comparison, names }: { comparison: Comparison; names: CoupleNames }) {
  const { you, partner } = resultsTexts().together
  const petals = listPetals(comparison)
  const hasPetals = petals.some(({ value }) => value !== null)
  const { left, right, box, ...shape } = shapePortrait(
    null,
    hasPetals ? petals.map(({ value }) => value) : [],
  )
  const overlap = useId()
  const hatch = useId()
  return (
    <div
      aria-hidden="true"
      className={
        hasPetals
          ? 'w-[min(30rem,100%,38dvh)] max-phone:w-[32dvh] lg:w-[min(30rem,43dvh)]'
          : 'w-[min(22rem,85%,38dvh)] lg:w-[min(28rem,46dvh)]'
      }
    >
      <svg
        viewBox={Object.values(box).map(Math.round).join(' ')}
        aria-hidden="true"
        className="block w-full overflow-visible"
        focusable="false"
      >
        <HatchPattern id={hatch} />
        {shape.petals.map(({ path }, index) => {
          const petal = petals[index]
          if (petal === undefined) return null
          return (
            <g key={petal.id} className="reveal-petal" style={{ animationDelay: `${1100 + 60 * index}ms` }}>
              <PetalShapes petal={petal} path={path} hatch={hatch} />
            </g>
          )
        })}
        <g className={hasPetals ? 'reveal-settle' : undefined}>
          <circle data-shape="" {...left} className="reveal-from-left fill-you-area" />
          <circle data-shape="" {...right} className="reveal-from-right fill-partner-area" />
          {/* The part of one circle inside the other, from the first touch on. */}
          <clipPath id={overlap}>
            <circle {...left} className="reveal-from-left" />
          </clipPath>
          <g clipPath={`url(#${overlap})`}>
            <circle data-shape="" {...right} className="reveal-from-right fill-bond-area" />
          </g>
        </g>
      </svg>
      <p className="mx-[14%] mt-1 grid grid-cols-2 gap-x-3 leading-tight font-semibold sm:text-lg">
        <span className="reveal-from-left line-clamp-1 break-all text-you">{names.you ?? you}</span>
        <span className="reveal-from-right line-clamp-1 break-all text-partner">
          {names.partner ?? partner}
        </span>
      </p>
    </div>
  )
}
