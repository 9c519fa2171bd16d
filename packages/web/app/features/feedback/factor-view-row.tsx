import { feedbackTexts } from 'virtual:texts/feedback'
import { band } from '@twofold/instrument'
import { factorTexts, observedName } from '#web/messages/instrument/factors.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { ViewLine } from './view-line.tsx'
import type { FactorView } from './views.ts'

const texts = () => feedbackTexts().results.factor

/** The server clamps means to this range. */
const MIN_MEAN = 1.5
const MAX_MEAN = 4.5

function formatMean(mean: number): string {
  const value = formatNumber(mean, 1)
  if (mean <= MIN_MEAN) return texts().atMost({ value })
  return mean >= MAX_MEAN ? texts().atLeast({ value }) : value
}

/** The word for a mean from 1 to 5, as for every value from 0 to 100. */
function nameBand({ factor }: FactorView, mean: number): string {
  return factorTexts()[factor.id].bands[band(25 * (mean - 1))]
}

/** On a narrow screen, the name and the word are above the line and the figures below it; else all are in one line. */
export const viewGrid =
  'grid grid-cols-[minmax(0,1fr)_fit-content(45%)] items-center gap-x-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,13rem)] print:grid-cols-[minmax(0,15rem)_minmax(0,1fr)_minmax(0,13rem)]'

/** One factor: its name, the others' mean with its spread and the owner's value on a line, and both in words. */
export function FactorViewRow({ view }: { view: FactorView }) {
  const { factor, mean, spread, basedOn, self } = view
  return (
    <li className={`${viewGrid} min-h-11 break-inside-avoid border-b border-line py-1.5 print:py-0`}>
      <div className="leading-tight">
        <h3 className="font-sans text-base leading-tight font-semibold tracking-normal">
          {factorTexts()[factor.id].plainName}
        </h3>
        <p className="text-xs leading-tight text-ink-soft max-sm:sr-only">{observedName(factor)}</p>
      </div>
      {mean === null ? (
        <p className="text-sm text-ink-soft max-sm:col-span-2 sm:order-3 sm:col-span-2">{texts().thin}</p>
      ) : (
        <>
          <div className="text-sm leading-tight max-sm:contents sm:order-3 print:order-3 print:block">
            <p className="tabular-nums max-sm:order-4 max-sm:col-span-2">
              {texts().others({ value: formatMean(mean) })}
              {self !== null && ` · ${texts().self({ value: formatNumber(self, 1) })}`}
            </p>
            <p className="text-xs leading-tight text-ink-soft max-sm:order-2 max-sm:text-end print:text-start">
              {nameBand(view, mean)}
              {spread === 'divided' && ` · ${texts().divided}`}
              {spread !== null && (
                <span className="sr-only">, {texts().basedOn[spread]({ count: basedOn })}</span>
              )}
            </p>
          </div>
          <div className="order-3 max-sm:col-span-2 sm:order-2 print:order-2">
            <ViewLine view={view} />
          </div>
        </>
      )}
    </li>
  )
}
