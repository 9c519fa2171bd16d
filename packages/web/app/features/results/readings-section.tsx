import type { results } from '@twofold/contract'
import type { ReactNode } from 'react'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { resultsProfileTexts } from '#web/messages/results-profile/index.ts'
import type { PerceptionRow } from './perception.ts'
import { hasViews, readPerception } from './perception.ts'
import { gapText } from './row-insight.ts'
import { describeViews, nameInside } from './view-words.ts'

const texts = () => resultsComparisonTexts().readings
const map = () => resultsComparisonTexts().map

/** What both see alike, and where two views of one person clearly differ, without saying who is right. */
export function ReadingsSection(props: { comparison: results.Comparison; advises: boolean }): ReactNode {
  const { comparison, advises } = props
  if (!hasViews(comparison)) return null
  const { bothSeeEasy, bothSeeEffort, different } = readPerception(comparison)
  const partnerName = comparison.partnerName ?? null
  return (
    <div className="mt-20 grid gap-x-16 gap-y-14 md:grid-cols-2 print:mt-8 print:grid-cols-2">
      <section aria-labelledby="both-see" className="border-t-3 border-bond pt-5">
        <h2 id="both-see" className="text-xl">
          {texts().both}
        </h2>
        <p className="mt-2 text-ink-soft">{texts().bothLead}</p>
        {bothSeeEasy.length + bothSeeEffort.length === 0 && <p className="mt-5">{texts().bothNone}</p>}
        <AlikeList
          title={texts().easy}
          rows={bothSeeEasy}
          textOf={({ factor }) => factorTexts()[factor.id].summary}
        />
        <AlikeList
          title={texts().effort}
          rows={bothSeeEffort}
          textOf={({ factor }) =>
            insightTexts()[factor.id].bothHard?.meaning ?? factorTexts()[factor.id].summary
          }
        />
      </section>
      <section aria-labelledby="see-differently" className="border-t-3 border-warm pt-5">
        <h2 id="see-differently" className="text-xl">
          {texts().different}
        </h2>
        <p className="mt-2 text-ink-soft">
          {texts().differentLead}
          {advises && <span className="print:hidden"> {texts().differentAsk}</span>}
        </p>
        {different.length === 0 && <p className="mt-5">{texts().differentNone}</p>}
        <ul className="mt-5 grid gap-6">
          {different.map((row) => (
            <Different key={row.factor.id} row={row} partnerName={partnerName} advises={advises} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function AlikeList(props: {
  title: string
  rows: readonly PerceptionRow[]
  textOf(row: PerceptionRow): string
}): ReactNode {
  const { title, rows, textOf } = props
  if (rows.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-base text-ink-soft">{title}</h3>
      <ul className="mt-2 grid gap-4">
        {rows.map((row) => (
          <li key={row.factor.id}>
            <p className="font-semibold">{row.factor.name}</p>
            <p className="text-ink-soft">{textOf(row)}</p>
          </li>
        ))}
      </ul>
    </>
  )
}

function Different(props: { row: PerceptionRow; partnerName: string | null; advises: boolean }): ReactNode {
  const { row, partnerName, advises } = props
  const { you, partner, factor } = row
  const text = gapText(factor.id, you)
  return (
    <li>
      <p className="font-semibold">{factor.name}</p>
      {text !== null && (
        <>
          <p className="mt-1">
            {map().aboutYou}
            {': '}
            {describeViews('you', you, partnerName)}
            {'. '}
            <span className="text-ink-soft">{text.meaning}</span>
          </p>
          {advises && text.tryThis !== null && (
            <p className="mt-1" data-print="none">
              <span className="font-semibold">{resultsProfileTexts().tryThis}</span>
              {': '}
              {text.tryThis}
            </p>
          )}
        </>
      )}
      {partner.gap === 'clear' && (
        <p className="mt-1">
          {map().aboutNamed({ name: nameInside(partnerName) })}
          {': '}
          {describeViews('partner', partner, partnerName)}
          {'.'}
        </p>
      )}
    </li>
  )
}
