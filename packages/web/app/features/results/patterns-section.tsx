import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { HeadedSection } from '#web/ui/headed-section.tsx'
import { getPatternInsights, type PatternInsight } from './patterns.ts'
import { Sources } from './sources.tsx'

const texts = () => resultsTexts().comparison.patterns

/** Patterns of several factors, below the map. Not printed, because they do not fit on its page. */
export function CombinedPatterns({ comparison }: { comparison: Comparison }) {
  const patterns = getPatternInsights(comparison)
  if (patterns.length === 0) return null
  return (
    <HeadedSection id="combined" title={texts().combinedHeading} className="mt-14 print:hidden">
      <p className="mt-2 max-w-measure text-ink-soft lg:mt-3">{texts().topicsLead}</p>
      <ul className="mt-4 border-t border-line">
        {patterns.map((pattern) => (
          <Pattern key={pattern.key} pattern={pattern} />
        ))}
      </ul>
    </HeadedSection>
  )
}

function Pattern({ pattern }: { pattern: PatternInsight }) {
  const { title, side, factorNames, meaning } = pattern
  return (
    <li>
      <Disclosure
        summary={
          <>
            <h3 className="text-md leading-snug sm:text-lg">{title}</h3>
            <span className="block text-sm font-normal text-ink-soft">
              {texts().about({ factors: factorNames.join(' · ') })}
            </span>
          </>
        }
      >
        <div className="grid max-w-measure gap-4">
          <div>
            <h4 className="font-sans text-sm font-semibold tracking-normal text-bond">{texts().meaning}</h4>
            <p>{meaning}</p>
          </div>
          <Disclosure
            summary={
              <span className="text-sm">
                {texts().restsOn}
                <span className="sr-only">{` (${title}, ${side})`}</span>
              </span>
            }
            className="border-b-0"
          >
            <EvidenceList pattern={pattern} />
          </Disclosure>
        </div>
      </Disclosure>
    </li>
  )
}

function EvidenceList({ pattern }: { pattern: PatternInsight }) {
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
      {pattern.references.length > 0 && (
        <div>
          <p className="font-semibold">{texts().references}</p>
          <Sources sources={pattern.references} />
        </div>
      )}
    </div>
  )
}
