import type { ReactNode } from 'react'
import { getPairNames } from '#web/features/results/pair-names.ts'
import { describePetals, listPetals } from '#web/features/results/petals.ts'
import { accountTexts } from '#web/messages/account/index.ts'
import { resultsScoreTexts } from '#web/messages/results-score/index.ts'
import { useSession } from '#web/session/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PairPortrait } from '#web/ui/pair-portrait.tsx'
import { ChangeLine } from './change-line.tsx'
import type { PairSummary } from './load-pair.ts'
import { PairTimeline } from './pair-timeline.tsx'

const texts = () => accountTexts().pair

/** The home of a pair: both names, the portrait, the way so far, and the score. */
export function PairCard({ summary }: { summary: PairSummary }): ReactNode {
  const { comparison, score, low, high, change, assessmentId, partnerName, milestones } = summary
  const ownName = useSession().user?.name || null
  const petals = listPetals(comparison)
  return (
    <Card
      as="section"
      aria-labelledby="pair"
      dense
      className="grid grid-cols-1 items-center gap-x-8 gap-y-3 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <h2 id="pair" className="text-xl wrap-anywhere sm:text-2xl md:col-start-2 md:self-end">
        {formatHeading(ownName, partnerName)}
      </h2>
      <div className="mx-auto w-full max-w-60 md:col-start-1 md:row-span-2 md:row-start-1 md:max-w-80">
        <PairPortrait score={score} petals={petals} />
        <p className="sr-only">{describePetals(petals)}</p>
      </div>
      <div className="min-w-0 md:col-start-2 md:self-start">
        <PairTimeline {...milestones} />
        {score === null ? (
          <p className="mt-4">{texts().noScore}</p>
        ) : (
          <p className="mt-4">
            <span className="font-semibold">{texts().score({ score })}</span>
            {low !== null && high !== null && (
              <span className="block text-sm text-ink-soft">{texts().range({ low, high })}</span>
            )}
            <span className="block text-sm text-ink-soft">{resultsScoreTexts().neverSafe}</span>
          </p>
        )}
        <ChangeLine change={change} />
        <LinkButton to={`/results/${assessmentId}?view=together`} kind="secondary" className="mt-4">
          {texts().see}
        </LinkButton>
      </div>
    </Card>
  )
}

function formatHeading(you: string | null, partner: string | null): string {
  const names = getPairNames({ you, partner })
  if (names !== null) return texts().both({ one: names.you, other: names.partner })
  return partner === null ? texts().heading : texts().with({ name: partner })
}
