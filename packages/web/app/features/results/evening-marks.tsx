import { resultsTexts } from 'virtual:texts/results'
import { classNames } from '#web/ui/class-names.ts'
import type { Evening } from './evening-steps.ts'

const texts = () => resultsTexts().guide.evenings

/** Six marks in a row, one of which is chosen. They show no progress: both may look at them, and no evening is late. */
export function EveningMarks(props: {
  evenings: readonly Evening[]
  chosen: Evening
  onChoose(evening: Evening): void
}) {
  const { evenings, chosen, onChoose } = props
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="font-sans text-base font-semibold">{texts().heading}</legend>
      <p className="mt-0.5 text-sm text-ink-soft">{texts().lead}</p>
      <div className="mt-3 grid max-w-sm grid-cols-6 gap-1 sm:gap-2">
        {evenings.map((evening) => (
          <label
            key={evening.number}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-3 has-focus-visible:outline-bond"
          >
            <input
              type="radio"
              name="evening"
              checked={evening.number === chosen.number}
              onChange={() => onChoose(evening)}
              className="sr-only"
              aria-label={texts().mark({ number: evening.number, title: evening.title })}
            />
            <EveningMark isChosen={evening.number === chosen.number} />
            <span
              aria-hidden="true"
              className={classNames(
                'absolute font-semibold tabular-nums',
                evening.number === chosen.number ? 'text-on-area' : 'text-ink',
              )}
            >
              {evening.number}
            </span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 font-serif text-lg leading-snug">
        {texts().mark({ number: chosen.number, title: chosen.title })}
      </p>
    </fieldset>
  )
}

/** The two circles of the logo: filled, or as outlines. */
export function EveningMark({ isChosen }: { isChosen: boolean }) {
  return (
    <svg viewBox="0 0 48 34" className="w-full max-w-13" aria-hidden="true" strokeWidth={2}>
      <circle
        data-shape=""
        cx={17}
        cy={17}
        r={15}
        className={isChosen ? 'fill-you-area stroke-you-area' : 'fill-none stroke-you'}
      />
      <circle
        data-shape=""
        cx={31}
        cy={17}
        r={15}
        className={isChosen ? 'fill-partner-area stroke-partner-area' : 'fill-none stroke-partner'}
      />
      {isChosen && (
        <path data-shape="" d="M24 3.7a15 15 0 0 1 0 26.6 15 15 0 0 1 0-26.6z" className="fill-bond-area" />
      )}
    </svg>
  )
}
