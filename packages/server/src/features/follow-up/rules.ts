import { ApiError, type InputOf } from '@twofold/contract'
import {
  type addCheckIn,
  type CheckIn,
  type FollowUp,
  followUpLimits,
  type Outcome,
} from '@twofold/contract/follow-up'
import { type AnswerSet, presentCheckInChange, scoreContentment } from '@twofold/instrument'
import { durations } from '#server/limits.ts'

type Evening = FollowUp['evenings'][number]
type StoredCheckIn = Omit<CheckIn, 'change' | 'contentmentValue'>

/** Figures are never stored: they are computed from the ratings for each response. */
export interface StoredFollowUp extends Omit<FollowUp, 'checkIns'> {
  checkIns: StoredCheckIn[]
}

export const NOTHING_NOTED: StoredFollowUp = { evenings: [], checkIns: [], email: false }

/** Replaces the evening of a number; an empty thing removes it. */
export function replaceEvening(
  followUp: StoredFollowUp,
  { number, topic, thing }: Pick<Evening, 'number' | 'topic' | 'thing'>,
  at: Date,
): StoredFollowUp {
  const others = followUp.evenings.filter((evening) => evening.number !== number)
  const added: Evening = { number, topic, thing, at: at.toISOString(), outcome: null }
  const evenings = thing === '' ? others : [...others, added]
  return { ...followUp, evenings: evenings.toSorted((one, other) => one.number - other.number) }
}

/** Throws `conflict` if the evening was replaced since the user saw it, so that an outcome never joins another thing. */
export function setOutcome(
  followUp: StoredFollowUp,
  { number, at, outcome }: { number: number; at: string; outcome: Outcome },
): StoredFollowUp {
  const seen = followUp.evenings.find((evening) => evening.number === number && evening.at === at)
  if (!seen) throw new ApiError('conflict')
  return {
    ...followUp,
    evenings: followUp.evenings.map((evening) => (evening === seen ? { ...seen, outcome } : evening)),
  }
}

/** Appends a check-in unless its id is known, and keeps the newest ones. */
export function appendCheckIn(
  followUp: StoredFollowUp,
  { assessmentId: _, ...answers }: InputOf<typeof addCheckIn>,
  at: Date,
): StoredFollowUp {
  if (followUp.checkIns.some(({ id }) => id === answers.id)) return followUp
  const checkIns = [...followUp.checkIns, { ...answers, at: at.toISOString() }]
  return { ...followUp, checkIns: checkIns.slice(-followUpLimits.checkIns) }
}

export function presentFollowUp(followUp: StoredFollowUp, { answers }: AnswerSet): FollowUp {
  return {
    ...followUp,
    checkIns: followUp.checkIns.map((checkIn) => ({
      ...checkIn,
      change:
        checkIn.factor === null || checkIn.ratings === null
          ? null
          : presentCheckInChange(answers, checkIn.factor, checkIn.ratings),
      contentmentValue: scoreContentment(checkIn.contentment),
    })),
  }
}

/**
 * When the next email is due after a moment: a week after the latest evening unless its outcome is known, four weeks after it
 * unless a check-in followed; null if neither lies ahead or the user did not ask for emails.
 */
export function findNextReminder(followUp: StoredFollowUp, after: Date): Date | null {
  const latest = followUp.evenings.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1)
  if (!followUp.email || latest === undefined) return null
  const heldAt = new Date(latest.at).getTime()
  const isChecked = followUp.checkIns.some(({ at }) => at > latest.at)
  const due = [
    ...(latest.outcome === null && !isChecked ? [heldAt + durations.outcomeMs] : []),
    ...(isChecked ? [] : [heldAt + durations.checkInMs]),
  ]
  const next = due.find((time) => time > after.getTime())
  return next === undefined ? null : new Date(next)
}
