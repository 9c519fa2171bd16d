import type { AssessmentHead } from '@twofold/contract/assessment'
import { retakeFrom } from '#web/content/retake.ts'

/** What the newest finished assessment has come to, as its owner may know it. */
export interface PairState {
  /** Nothing with a partner yet; waiting for one side or both; or shared results to read. */
  state: 'alone' | 'waiting' | 'shared'
  /** Whether the own side shares anything. */
  sharesAnything: boolean
  partnerName: string | null
}

/** What the dashboard knows when it decides on the one thing to offer first. */
export interface DashboardFacts {
  frozen: boolean
  /** Newest first. */
  assessments: readonly AssessmentHead[]
  received: readonly { id: string; inviterName: string }[]
  /** Null while results are locked, or without a finished assessment. */
  pair: PairState | null
  now: Date
}

export type NextStep =
  | { kind: 'frozen' }
  | { kind: 'invited'; id: string; name: string }
  | { kind: 'goOn'; answered: number; total: number }
  | { kind: 'finish' }
  | { kind: 'retake'; id: string }
  | { kind: 'together'; id: string; name: string | null }
  | { kind: 'waiting'; id: string }
  | { kind: 'share'; id: string }
  | { kind: 'profile'; id: string }
  | { kind: 'start' }

/**
 * The one primary action: an open invitation first, then what was begun, then shared results, and at last what brings
 * them closer. While one side waits, the words are the same for every reason on the other side.
 */
export function chooseNextStep(facts: DashboardFacts): NextStep {
  const { frozen, assessments, received, pair, now } = facts
  if (frozen) return { kind: 'frozen' }
  const invitation = received[0]
  if (invitation) return { kind: 'invited', id: invitation.id, name: invitation.inviterName }
  const draft = assessments.find((assessment) => assessment.status === 'draft')
  if (draft) {
    const { answered, total } = draft
    return answered < total ? { kind: 'goOn', answered, total } : { kind: 'finish' }
  }
  const finished = assessments[0]
  if (finished === undefined) return { kind: 'start' }
  const { id } = finished
  if (offersRetake(assessments, now)) return { kind: 'retake', id }
  if (pair?.state === 'shared') return { kind: 'together', id, name: pair.partnerName }
  if (pair?.state === 'waiting') return { kind: pair.sharesAnything ? 'waiting' : 'share', id }
  return { kind: 'profile', id }
}

/** The assessment that an invitation is sent for: the newest. */
export function assessmentToInviteFor(assessments: readonly AssessmentHead[]): AssessmentHead | null {
  return assessments[0] ?? null
}

/** Whether a new assessment may be suggested: the newest is completed and old enough. */
export function offersRetake(assessments: readonly AssessmentHead[], now: Date): boolean {
  const completedAt = assessments[0]?.completedAt ?? null
  return completedAt !== null && now >= retakeFrom(completedAt)
}
