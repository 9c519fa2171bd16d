import { accountTexts } from 'virtual:texts/account'
import { siteTexts } from 'virtual:texts/site'
import { describePetals, listPetals } from '#web/content/petals.ts'
import { useSession } from '#web/session/index.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PairPortrait } from '#web/ui/pair-portrait.tsx'
import { ChangeLine } from './change-line.tsx'
import type { PairSummary } from './load-pair.ts'
import type { Milestones } from './milestones.ts'
import { PairTimeline } from './pair-timeline.tsx'

const texts = () => accountTexts().pair

/** The home of a pair: both names, the portrait, the way so far, and the score. */
export function PairCard(props: { summary: PairSummary; milestones: Milestones }) {
  const { comparison, score, low, high, change, assessmentId, partnerName } = props.summary
  const ownName = useSession().user?.name || null
  const petals = listPetals(comparison)
  return (
    <Card
      as="section"
      aria-labelledby="pair"
      dense
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(7.5rem,40%)),1fr))] items-center gap-x-4 gap-y-2 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-x-10"
    >
      <h2 id="pair" className="col-span-full text-xl wrap-anywhere sm:text-2xl md:col-start-2 md:self-end">
        {formatHeading(ownName, partnerName)}
      </h2>
      <div className="md:col-start-1 md:row-span-3 md:row-start-1">
        <PairPortrait score={score} petals={petals} className="max-h-56 md:max-h-72" />
        <p className="sr-only">{describePetals(petals)}</p>
      </div>
      <div className="min-w-0">
        {score === null ? (
          <p>{texts().noScore}</p>
        ) : (
          <p className="leading-snug">
            <span className="block text-sm text-ink-soft">{texts().score}</span>{' '}
            <strong className="font-serif text-2xl text-bond tabular-nums">{score}</strong>
            {low !== null && high !== null && (
              <span className="max-sm:text-sm">{`, ${texts().range({ low, high })}`}</span>
            )}
          </p>
        )}
        <ChangeLine change={change} />
      </div>
      <div className="col-span-full md:col-start-2 md:self-start">
        {score !== null && <p className="mb-4 text-sm leading-snug text-ink-soft">{siteTexts().neverSafe}</p>}
        <PairTimeline {...props.milestones} />
        <LinkButton to={`/results/${assessmentId}/together`} kind="secondary" className="mt-4 max-sm:w-full">
          {texts().see}
        </LinkButton>
      </div>
    </Card>
  )
}

function formatHeading(you: string | null, partner: string | null): string {
  if (you !== null && partner !== null) return texts().both({ one: you, other: partner })
  return partner === null ? texts().heading : texts().with({ name: partner })
}
