import { references } from '@twofold/instrument/references'
import { factorSources } from '@twofold/instrument/sources'
import type { ReactNode } from 'react'
import { articlePath } from '#web/articles/addresses.ts'
import { articlesByFactor } from '#web/content/articles-by-factor.ts'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { resultsProfileTexts as texts } from '#web/messages/results-profile/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { HowComputed } from './how-computed.tsx'
import { Part, References, TryThis } from './insight-parts.tsx'
import { IntervalBar } from './interval-bar.tsx'
import type { ProfileRow } from './own-profile.ts'

/** One factor of the own profile: its figure closed, everything there is to say about it open. */
export function OwnFactorRow({ row, advises }: { row: ProfileRow; advises: boolean }): ReactNode {
  return (
    <Disclosure summary={<Figure row={row} />}>
      <Details row={row} advises={advises} />
    </Disclosure>
  )
}

function Figure({ row }: { row: ProfileRow }): ReactNode {
  const { factor, value, low, high, band } = row
  const scored = value !== null && low !== null && high !== null
  return (
    <span className="grid items-center gap-x-8 gap-y-1 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <span>
        <span className="block leading-snug">{factor.name}</span>
        <span className="block text-sm font-normal text-ink-soft">
          {band === null ? texts().bandOpen : texts().band[band]}
          {scored && (
            <span className="tabular-nums">
              {': '}
              {texts().value({ value, low, high })}
            </span>
          )}
        </span>
      </span>
      {scored && (
        <span>
          <IntervalBar value={value} low={low} high={high} />
          <span className="flex justify-between gap-4 text-xs font-normal text-ink-soft">
            <span>{texts().effortSide}</span>
            <span className="text-end">{factorTexts()[factor.id].easySide}</span>
          </span>
        </span>
      )}
    </span>
  )
}

function Details({ row, advises }: { row: ProfileRow; advises: boolean }): ReactNode {
  const { factor, band } = row
  const insight = insightTexts()[factor.id]
  return (
    <div className="grid gap-x-16 gap-y-5 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid max-w-measure content-start gap-4">
        <Part title={texts().aboutTitle}>
          <p>{insight.about}</p>
        </Part>
        {band === null ? (
          <p className="text-ink-soft">{texts().noValue}</p>
        ) : (
          <>
            {/* What being unfree means stands on no sheet, whatever the answers are. */}
            <div data-print={factor.safety ? 'none' : undefined}>
              <Part title={texts().meaningTitle}>
                <p>{insight.bands[band].meaning}</p>
              </Part>
            </div>
            <TryThis text={advises || factor.safety ? insight.bands[band].tryThis : null} />
          </>
        )}
      </div>
      <div className="grid content-start gap-2">
        <Part title={texts().referencesTitle}>
          <References references={factorSources[factor.id].map((source) => references[source])} />
          <p className="mt-1 text-sm" data-print="none">
            <TextLink to="/factors">{texts().more}</TextLink>
          </p>
        </Part>
        {/* A list of the browser's own, and no fetching ahead: nobody learns which factor was opened. */}
        <div data-print="none">
          <Part title={texts().readMore}>
            <ul className="text-sm">
              {articlesByFactor[factor.id].map((article) => (
                <li key={article.slug}>
                  <TextLink to={articlePath(article.slug)}>{article.title}</TextLink>
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <HowComputed row={row} />
      </div>
    </div>
  )
}
