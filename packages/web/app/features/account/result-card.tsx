import { late } from '#web/loading/late.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { PairSummary } from './load-pair.ts'
import type { Milestones } from './milestones.ts'
import { ProfileCard } from './profile-card.tsx'

/** Draws the portrait, which only people with shared results need. */
const PairCard = late(async () => (await import('./pair-card.tsx')).PairCard)

/** Loads the card of shared results, which is higher than its skeleton; the card shows a failure. */
export const loadPairCard = (): Promise<void> => PairCard.load().catch(() => undefined)

/** Shared results once they have been seen, or else the user's own profile. */
export function ResultCard(props: { summary: PairSummary; milestones: Milestones }) {
  const { summary, milestones } = props
  return summary.state === 'shared' && !summary.hasUnseen ? (
    <PairCard
      summary={summary}
      milestones={milestones}
      skeleton={<Skeleton className="h-56 rounded-card" />}
    />
  ) : (
    <ProfileCard summary={summary} />
  )
}
