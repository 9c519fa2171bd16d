import type { results } from '@twofold/contract'
import { scoreBand } from '@twofold/instrument'
import type { ReactNode } from 'react'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { CategoryOverview } from './category-bar.tsx'
import { MadeOf } from './made-of.tsx'
import { StrengthPatterns, TopicPatterns } from './patterns-section.tsx'
import { PerceptionMap } from './perception-map.tsx'
import { ReadingsSection } from './readings-section.tsx'
import { ByImportance, ScoreFigure } from './score-figure.tsx'

const texts = () => resultsComparisonTexts().shared

/** The picture of the two: one sentence, the figure with its range, and what the open levels show of it. */
export function SharedSection(props: { comparison: results.Comparison; advises: boolean }): ReactNode {
  const { comparison, advises } = props
  const score = comparison.score ?? null
  const factorsOpen = comparison.factors !== undefined
  return (
    <div data-print="together">
      <section aria-labelledby="shared">
        <h2 id="shared" className="text-2xl">
          {texts().heading}
        </h2>
        <p className="mt-4 max-w-measure font-serif text-xl leading-snug text-bond">
          {scoreBand(score).sentence}
        </p>
        <div className="mt-8 grid items-center gap-x-16 gap-y-10 md:grid-cols-2 print:gap-y-4">
          <ScoreFigure comparison={comparison} />
          <div className="grid gap-8">
            <p className="text-ink-soft">{score === null ? texts().tooFew : texts().meaning}</p>
            {score === null && factorsOpen && <p className="text-ink-soft">{texts().tooFewOthers}</p>}
            <ByImportance comparison={comparison} />
            <CategoryOverview comparison={comparison} />
            {!factorsOpen && <p className="text-ink-soft">{texts().onlyScore}</p>}
          </div>
        </div>
        <MadeOf comparison={comparison} />
      </section>
      {factorsOpen && (
        <>
          <StrengthPatterns comparison={comparison} advises={advises} />
          <ReadingsSection comparison={comparison} advises={advises} />
          <TopicPatterns comparison={comparison} advises={advises} />
          <PerceptionMap comparison={comparison} advises={advises} />
        </>
      )}
    </div>
  )
}
