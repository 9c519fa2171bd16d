import type { results } from '@twofold/contract'
import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import type { PatternInsight } from './patterns.ts'
import { getPatternInsights } from './patterns.ts'
import { Sources } from './sources.tsx'

const texts = () => resultsComparisonTexts().patterns

/** Patterns of several factors, below the map; those for the reader only are separate and never printed. */
export function CombinedPatterns(props: { comparison: results.Comparison; showsAdvice: boolean }): ReactNode {
  const { combined, readerOnly } = getPatternInsights(props.comparison, props.showsAdvice)
  if (combined.length + readerOnly.length === 0) return null
  return (
    <section aria-labelledby="combined" className="mt-14 print:hidden">
      <h2 id="combined" className="text-xl">
        {texts().combinedHeading}
      </h2>
      <p className="mt-2 max-w-measure text-ink-soft">{texts().topicsLead}</p>
      <TopicList topics={combined} />
      {readerOnly.length > 0 && (
        <div className="mt-10" data-print="none">
          <h3 className="text-xl">{texts().aloneHeading}</h3>
          <TopicList topics={readerOnly} />
        </div>
      )}
    </section>
  )
}

function TopicList({ topics }: { topics: readonly PatternInsight[] }): ReactNode {
  if (topics.length === 0) return null
  return (
    <ul className="mt-6 grid items-start gap-5 md:grid-cols-2">
      {topics.map((pattern) => (
        <Pattern key={pattern.key} pattern={pattern} className="border border-line bg-surface" />
      ))}
    </ul>
  )
}

function Pattern({ pattern, className }: { pattern: PatternInsight; className: string }): ReactNode {
  const { title, side, factorNames, meaning, tryThis, heldBack } = pattern
  return (
    <li className={`rounded-card p-5 sm:p-6 ${className}`}>
      <h3 className="text-lg leading-snug sm:text-xl">{title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{texts().about({ factors: factorNames.join(' · ') })}</p>
      <PatternPart title={texts().meaning} text={meaning} />
      {/* Advice is never printed: comparing a sheet with advice to one without would reveal whose answers withhold it. */}
      <div data-print="none">
        {tryThis !== null && <PatternPart title={texts().tryThis} text={tryThis} />}
        {heldBack !== null && <p className="mt-4">{heldBack}</p>}
      </div>
      <div data-print="none">
        <Disclosure
          summary={
            <span className="text-sm">
              {texts().restsOn}
              <span className="sr-only">{` (${title}, ${side})`}</span>
            </span>
          }
          className="mt-3 border-b-0"
        >
          <EvidenceList pattern={pattern} />
        </Disclosure>
      </div>
    </li>
  )
}

function PatternPart({ title, text }: { title: string; text: string }): ReactNode {
  return (
    <div className="mt-4">
      <h4 className="font-sans text-sm font-semibold tracking-normal text-bond">{title}</h4>
      <p>{text}</p>
    </div>
  )
}

function EvidenceList({ pattern }: { pattern: PatternInsight }): ReactNode {
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <p className="font-semibold">{texts().figures}</p>
        <dl className="mt-1 grid gap-2">
          {pattern.evidence.map(({ factorName, lines }) => (
            <div key={factorName}>
              <dt>{factorName}</dt>
              {lines.map((line) => (
                <dd key={line} className="text-ink-soft tabular-nums">
                  {line}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </div>
      <div>
        <p className="font-semibold">{texts().references}</p>
        <Sources sources={pattern.references} />
      </div>
    </div>
  )
}
