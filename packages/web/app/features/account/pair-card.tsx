import type { ReactNode } from 'react'
import { describePetals, listPetals } from '#web/features/results/petals.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { resultsScoreTexts } from '#web/messages/results-score/index.ts'
import { Card } from '#web/ui/card.tsx'
import { PairPortrait } from '#web/ui/pair-portrait.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { ChangeLine } from './change-line.tsx'
import type { PairSummary } from './load-pair.ts'

const texts = () => accountTexts().pair

/** Wraps below the figure where the card is narrow. */
const besideFigure = 'min-w-[min(9rem,100%)] flex-1'

/** Shared results as a figure and a sentence, and the change over time. */
export function PairCard({ summary }: { summary: PairSummary }): ReactNode {
  const { comparison, score, low, high, change, assessmentId, partnerName } = summary
  const petals = listPetals(comparison)
  return (
    <Card as="section" aria-labelledby="pair" dense className="flex flex-col">
      <h2 id="pair" className="text-lg">
        {partnerName === null ? texts().heading : texts().with({ name: partnerName })}
      </h2>
      <div className="mt-2 flex flex-1 flex-wrap items-start gap-4 sm:gap-5 lg:items-center">
        <div className="w-36 shrink-0 lg:w-48">
          <PairPortrait score={score} petals={petals} />
        </div>
        <div className={besideFigure}>
          <p className="sr-only">{describePetals(petals)}</p>
          {score === null ? (
            <p>{texts().noScore}</p>
          ) : (
            <p>
              <span className="font-semibold">{texts().score({ score })}</span>
              {low !== null && high !== null && (
                <span className="block text-sm text-ink-soft">{texts().range({ low, high })}</span>
              )}
              <span className="mt-1 block text-sm text-ink-soft">{resultsScoreTexts().neverSafe}</span>
            </p>
          )}
          <ChangeLine change={change} />
          <TextLink to={`/results/${assessmentId}`}>{texts().see}</TextLink>
        </div>
      </div>
    </Card>
  )
}
