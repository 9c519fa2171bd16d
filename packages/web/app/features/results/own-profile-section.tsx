import type { results } from '@twofold/contract'
import { insights } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { resultsTexts } from '#web/messages/en/results.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { IntervalBar } from './interval-bar.tsx'
import type { ProfileRow } from './own-profile.ts'
import { arrangeOwnProfile } from './own-profile.ts'

const texts = resultsTexts.own

/** The own profile: what comes easily first, then all twelve factors in their categories. */
export function OwnProfileSection({ own }: { own: results.Results['own']['factors'] }): ReactNode {
  const profile = arrangeOwnProfile(own)
  const easy = profile.strengths.some((row) => row.band === 'high')
  return (
    <>
      <section aria-labelledby="strengths">
        <h2 id="strengths" className="text-2xl">
          {easy ? texts.strengthsHeading : texts.easiestHeading}
        </h2>
        {profile.strengths.length === 0 ? (
          <p className="mt-3 max-w-measure text-ink-soft">{texts.noStrengths}</p>
        ) : (
          <>
            <p className="mt-3 max-w-measure text-ink-soft">
              {easy ? texts.strengthsLead : texts.easiestLead}
            </p>
            <ul className="mt-6 grid gap-4 sm:grid-cols-2">
              {profile.strengths.map((row) => (
                <Strength key={row.factor.id} row={row} />
              ))}
            </ul>
          </>
        )}
      </section>
      <section aria-labelledby="own-factors" className="mt-20">
        <h2 id="own-factors" className="text-2xl">
          {texts.factorsHeading}
        </h2>
        <p className="mt-3 max-w-measure text-ink-soft">{texts.factorsLead}</p>
        {profile.categories.map((category) => (
          <div key={category.id} className="mt-10">
            <h3 className="border-b-2 border-line pb-2 text-xl">{category.name}</h3>
            {category.rows.map((row) => (
              <FactorRow key={row.factor.id} row={row} advises={profile.advises} />
            ))}
          </div>
        ))}
      </section>
    </>
  )
}

function Strength({ row }: { row: ProfileRow }): ReactNode {
  return (
    <li className="rounded-card bg-you-soft p-5">
      <p className="font-serif text-lg leading-snug">{row.factor.name}</p>
      <p className="mt-1.5 text-ink-soft">
        {row.band === null ? row.factor.summary : insights[row.factor.id].bands[row.band].meaning}
      </p>
    </li>
  )
}

function FactorRow({ row, advises }: { row: ProfileRow; advises: boolean }): ReactNode {
  const { factor, value, low, high, band } = row
  const insight = insights[factor.id]
  return (
    <Disclosure
      summary={
        <span className="grid items-center gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <span>
            <span className="block leading-snug">{factor.name}</span>
            <span className="block text-sm font-normal text-ink-soft">
              {band === null ? texts.bandOpen : texts.band[band]}
              {value !== null && low !== null && high !== null && (
                <span className="tabular-nums">
                  {': '}
                  {texts.value({ value, low, high })}
                </span>
              )}
            </span>
          </span>
          {value !== null && low !== null && high !== null && (
            <span>
              <IntervalBar value={value} low={low} high={high} />
              <span className="flex justify-between gap-4 text-xs font-normal text-ink-soft">
                <span>{texts.effortSide}</span>
                <span className="text-end">{factor.easySide}</span>
              </span>
            </span>
          )}
        </span>
      }
    >
      <div className="grid max-w-measure gap-3">
        <p>{insight.about}</p>
        {band === null ? (
          <p className="text-ink-soft">{texts.noValue}</p>
        ) : (
          <>
            <p>{insight.bands[band].meaning}</p>
            {advises && (
              <p className="border-s-3 border-you ps-4">
                <span className="block text-sm font-semibold text-you">{texts.tryThis}</span>
                {insight.bands[band].tryThis}
              </p>
            )}
          </>
        )}
        <ul className="grid gap-1 text-xs text-ink-soft">
          {insight.references.map((reference) => (
            <li key={reference}>{reference}</li>
          ))}
        </ul>
      </div>
    </Disclosure>
  )
}
