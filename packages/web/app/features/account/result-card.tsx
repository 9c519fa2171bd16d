import type { ReactNode } from 'react'
import type { PairSummary } from './load-pair.ts'
import { PairCard } from './pair-card.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Shared results once they have been seen, or else the user's own profile. */
export function ResultCard({ summary }: { summary: PairSummary }): ReactNode {
  return summary.state === 'shared' && !summary.hasUnseen ? (
    <PairCard summary={summary} />
  ) : (
    <ProfileCard summary={summary} />
  )
}
