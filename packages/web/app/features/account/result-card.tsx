import type { ReactNode } from 'react'
import type { PairSummary } from './load-pair.ts'
import { PairCard } from './pair-card.tsx'
import { ProfileCard } from './profile-card.tsx'

/** Shared results, or else the user's own profile. */
export function ResultCard({ summary }: { summary: PairSummary }): ReactNode {
  return summary.state === 'shared' ? <PairCard summary={summary} /> : <ProfileCard summary={summary} />
}
