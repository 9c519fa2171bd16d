import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import { LinkButton } from '#web/ui/button.tsx'
import { focusOnMount } from '#web/ui/focus-element.ts'
import { TextList } from '#web/ui/text-list.tsx'
import type { CoupleNames } from './guide-plan.ts'
import { ScoreComposition } from './score-composition.tsx'
import { Score } from './together-view.tsx'
import type { Reading } from './use-reveal.ts'
import { viewLink } from './views.ts'

const texts = () => resultsTexts().reveal.scoreOnly

/** Together while both share the score alone: what it means, and what sharing the own values would add. */
export function ScoreOnlyView({
  comparison,
  names,
  reading,
}: {
  comparison: Comparison
  names: CoupleNames
  reading: Reading | null
}) {
  return (
    <div data-print="together">
      <section
        aria-labelledby="shared"
        className="grid grid-cols-1 gap-x-12 gap-y-4 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-center print:grid-cols-[120mm_minmax(0,1fr)]"
      >
        <div className="lg:col-start-2 print:col-span-2">
          <h2
            id="shared"
            ref={reading === null ? undefined : focusOnMount}
            tabIndex={-1}
            className="text-xl sm:text-2xl"
          >
            {texts().title}
          </h2>
          <p className="mt-2 font-serif text-lg leading-snug text-pretty sm:text-xl">{texts().meaning}</p>
          <p className="mt-2 max-w-measure text-ink-soft">{texts().lead}</p>
        </div>
        <Score comparison={comparison} names={names} arrives={reading !== null} />
      </section>
      <section
        aria-labelledby="more"
        data-print="none"
        className="mt-6 rounded-card bg-bond-soft p-inset sm:mt-8 sm:p-8"
      >
        <h3 id="more" className="text-lg">
          {texts().heading}
        </h3>
        <TextList
          texts={texts().points}
          className="mt-2 grid list-disc gap-x-10 gap-y-1 ps-5 marker:text-bond md:grid-cols-3"
        />
        <p className="mt-3 max-w-measure text-ink-soft">{texts().note}</p>
        <LinkButton to={viewLink('sharing')} className="mt-4 max-sm:w-full" replace>
          {texts().share}
        </LinkButton>
      </section>
      <p className="mt-3 text-sm leading-snug text-ink-soft" data-print="none">
        {resultsTexts().together.onlyYou}
      </p>
      <div className="mt-10">
        <ScoreComposition comparison={comparison} />
      </div>
    </div>
  )
}
