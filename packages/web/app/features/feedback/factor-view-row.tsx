import type { ReactNode } from 'react'
import { feedbackResultsTexts } from '#web/messages/feedback-results/index.ts'
import { factorTexts, observedName } from '#web/messages/instrument/factors.ts'
import { formatNumber } from '#web/messages/numbers.ts'
import { ViewLine } from './view-line.tsx'
import type { FactorView } from './views.ts'

const texts = () => feedbackResultsTexts().factor

/** The server clamps means to this range. */
const MIN_MEAN = 1.5
const MAX_MEAN = 4.5

function formatMean(mean: number): string {
  if (mean <= MIN_MEAN) return texts().atMost({ value: mean })
  return mean >= MAX_MEAN ? texts().atLeast({ value: mean }) : formatNumber(mean, 1)
}

/** One factor: the others' mean as text, the owner's value, and both on a line. */
export function FactorViewRow({ view }: { view: FactorView }): ReactNode {
  const { factor, mean, spread, basedOn, self, difference } = view
  const { easySide, plainName, summary } = factorTexts()[factor.id]
  return (
    <li className="border-b border-line py-6 break-inside-avoid">
      <div className="grid gap-x-12 gap-y-4 md:grid-cols-2 print:grid-cols-2">
        <div>
          <h3 className="text-lg">{plainName}</h3>
          <p className="text-sm font-semibold text-ink-soft">{observedName(factor)}</p>
          <p className="text-sm text-ink-soft">{summary}</p>
          {mean === null ? (
            <p className="mt-2">{texts().thin}</p>
          ) : (
            <>
              <p className="mt-2 font-semibold tabular-nums">
                {texts().others({ value: formatMean(mean) })}
                {self !== null && ` · ${texts().self({ value: self })}`}
              </p>
              {spread !== null && <p>{texts().basedOn[spread]({ count: basedOn })}</p>}
            </>
          )}
          {difference !== null && factor.kind !== 'safety' && (
            <p className={difference === 'unclear' ? 'text-ink-soft' : undefined}>
              {texts().difference[difference]}
            </p>
          )}
        </div>
        {mean !== null && (
          <div aria-hidden="true" className="max-w-[32rem] self-center">
            <ViewLine others={mean} self={self} />
            <div className="flex justify-between gap-6 text-xs text-ink-soft">
              <span className="shrink-0 max-w-3/5">{texts().effort}</span>
              <span className="text-end">{texts().easy({ easySide })}</span>
            </div>
          </div>
        )}
      </div>
      {mean !== null && <p className="sr-only">{texts().easy({ easySide })}</p>}
    </li>
  )
}
