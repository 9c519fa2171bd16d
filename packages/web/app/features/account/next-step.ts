import type { AssessmentHead } from '@twofold/contract/assessment'
import { retakeFrom } from '#web/content/retake.ts'

/** What the dashboard knows when it decides on the one thing to offer first. */
export interface DashboardFacts {
  frozen: boolean
  /** Newest first. */
  assessments: readonly AssessmentHead[]
  received: readonly { id: string; inviterName: string }[]
}

export type NextStep =
  | { kind: 'frozen' }
  | { kind: 'invited'; id: string; name: string }
  | { kind: 'goOn'; answered: number; total: number }
  | { kind: 'finish' }
  | { kind: 'results'; id: string }
  | { kind: 'start' }

/** The one primary action: an open invitation first, then what was begun, then what is finished. */
export function chooseNextStep({ frozen, assessments, received }: DashboardFacts): NextStep {
  if (frozen) return { kind: 'frozen' }
  const invitation = received[0]
  if (invitation) return { kind: 'invited', id: invitation.id, name: invitation.inviterName }
  const draft = assessments.find((assessment) => assessment.status === 'draft')
  if (draft) {
    const { answered, total } = draft
    return answered < total ? { kind: 'goOn', answered, total } : { kind: 'finish' }
  }
  const finished = assessments[0]
  return finished ? { kind: 'results', id: finished.id } : { kind: 'start' }
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
