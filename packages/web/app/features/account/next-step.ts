import type { AssessmentHead } from '@twofold/contract/assessment'
import { retakeFrom } from '#web/content/retake.ts'

/** Pair state of the newest completed assessment, as far as its owner may know it. */
export interface PairState {
  /**
   * `alone`: no pair; `left`: the user ended the pair; `waiting`: at least one side shares nothing; `shared`: shared results
   * exist.
   */
  state: 'alone' | 'left' | 'waiting' | 'shared'
  /** Whether the user has not seen some of the shared results. */
  hasUnseen: boolean
  /** Whether the user shares anything. */
  sharesAnything: boolean
  /** Whether both share the factors, which the evening guide needs. */
  bothShareFactors: boolean
  /** Shared score; null if not shared or not computed. */
  score: number | null
  partnerName: string | null
}

/** Input of `chooseNextStep`. */
export interface DashboardFacts {
  frozen: boolean
  /** When the account will be deleted, if a deletion is scheduled. */
  deletionAt: string | null
  /** Newest first. */
  assessments: readonly AssessmentHead[]
  received: readonly { id: string; inviterName: string }[]
  /** Null while results are locked or if no assessment is completed. */
  pair: PairState | null
  /** Whether results stay hidden until the user unlocks them on the results page. */
  locked: boolean
  /** Whether the user withdrew the consent that results need. */
  consentMissing: boolean
  now: Date
}

export type NextStep =
  | { kind: 'deletion'; at: string }
  | { kind: 'frozen' }
  | { kind: 'invited'; id: string; name: string }
  | { kind: 'goOn'; id: string; answered: number; total: number }
  | { kind: 'finish' }
  | { kind: 'locked'; id: string }
  | { kind: 'reveal'; id: string; name: string | null }
  | { kind: 'together'; id: string; name: string | null; retake: boolean }
  | { kind: 'score'; id: string; isKnown: boolean; retake: boolean }
  | { kind: 'waiting' | 'share' | 'profile' | 'unconnected'; id: string; retake: boolean }
  | { kind: 'consent' }
  | { kind: 'start' }

/**
 * Chooses the primary action: what a frozen account or one due for deletion still allows, then a received invitation, then a
 * draft, then shared results, new ones first, then the steps towards them. A new assessment is never the primary action after a completed
 * one. `waiting` is the same for every reason that lies with the other side.
 */
export function chooseNextStep(facts: DashboardFacts): NextStep {
  const { frozen, deletionAt, assessments, received, pair, locked, consentMissing, now } = facts
  if (deletionAt !== null) return { kind: 'deletion', at: deletionAt }
  if (frozen) return { kind: 'frozen' }
  const invitation = received[0]
  if (invitation) return { kind: 'invited', id: invitation.id, name: invitation.inviterName }
  // Before drafts, whose answers are hidden as well.
  if (consentMissing && assessments.length > 0) return { kind: 'consent' }
  const draft = assessments.find((assessment) => assessment.status === 'draft')
  if (draft) {
    const { id, answered, total } = draft
    return answered < total ? { kind: 'goOn', id, answered, total } : { kind: 'finish' }
  }
  const newest = assessments[0]
  if (newest === undefined) return { kind: 'start' }
  const { id } = newest
  if (locked) return { kind: 'locked', id }
  const retake = canRetake(assessments, now)
  if (pair?.state === 'shared') {
    if (pair.hasUnseen) return { kind: 'reveal', id, name: pair.partnerName }
    return pair.bothShareFactors
      ? { kind: 'together', id, name: pair.partnerName, retake }
      : { kind: 'score', id, isKnown: pair.score !== null, retake }
  }
  if (pair?.state === 'waiting') return { kind: pair.sharesAnything ? 'waiting' : 'share', id, retake }
  return { kind: pair?.state === 'left' ? 'unconnected' : 'profile', id, retake }
}

/** Whether the primary action of a step opens the user's profile. */
export function leadsToProfile({ kind }: NextStep): boolean {
  return kind === 'profile' || kind === 'unconnected' || kind === 'waiting'
}

/** Invitations are sent for the newest assessment. */
export function findAssessmentToInvite(assessments: readonly AssessmentHead[]): AssessmentHead | null {
  return assessments[0] ?? null
}

/** Whether to suggest a new assessment: the newest one is completed and old enough. */
export function canRetake(assessments: readonly AssessmentHead[], now: Date): boolean {
  const completedAt = assessments[0]?.completedAt ?? null
  return completedAt !== null && now >= retakeFrom(completedAt)
}
