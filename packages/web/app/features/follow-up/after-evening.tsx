import type { AssessmentHead } from '@twofold/contract/assessment'
import { type FollowUp, getFollowUp } from '@twofold/contract/follow-up'
import { callApi } from '#web/api/call-api.ts'
import { late } from '#web/loading/late.tsx'

const FollowUpCard = late(async () => (await import('./follow-up-card.tsx')).FollowUpCard)

export interface EveningNotes {
  assessmentId: string
  followUp: FollowUp
}

/** Loads the notes of the newest assessment if it is completed; null if `isHidden` or after a failure, so that the dashboard stays usable. */
export async function loadAfterEvening(
  assessments: readonly AssessmentHead[],
  isHidden: boolean,
): Promise<EveningNotes | null> {
  const [newest] = assessments
  if (isHidden || newest?.status !== 'completed') return null
  try {
    const followUp = await callApi(getFollowUp, { assessmentId: newest.id })
    if (followUp.evenings.length > 0) await FollowUpCard.load()
    return { assessmentId: newest.id, followUp }
  } catch {
    return null
  }
}

/** The card about the latest evening; nothing without one. */
export function AfterEvening(props: {
  notes: EveningNotes | null
  topics: readonly string[] | null
  isNext: boolean
  offersRetake: boolean
}) {
  const { notes, ...rest } = props
  if (!hasHadEvening(notes)) return null
  return <FollowUpCard {...notes} {...rest} />
}

export function hasHadEvening(notes: EveningNotes | null): notes is EveningNotes {
  return notes !== null && notes.followUp.evenings.length > 0
}
