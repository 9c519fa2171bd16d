import { type FollowUp, followUpLimits } from '@twofold/contract/follow-up'
import { type EveningTopic, listEveningTopics } from '#web/content/evening-topics.ts'

type Evening = FollowUp['evenings'][number]

/** The step after the latest evening. Every state stays until the user acts: nothing is ever late. */
export type FollowUpState =
  | { kind: 'none' }
  /** The week after the evening. */
  | { kind: 'waiting'; evening: Evening; askAt: Date }
  | { kind: 'ask'; evening: Evening }
  | { kind: 'answered'; evening: Evening; checkInAt: Date }
  | { kind: 'checkIn'; evening: Evening }
  | { kind: 'done'; evening: Evening }

const DAY_MS = 86_400_000

const addDays = (time: string, days: number): Date => new Date(new Date(time).getTime() + days * DAY_MS)

export const getCheckInDay = ({ at }: Evening): Date => addDays(at, followUpLimits.checkInDays)

export function findLatestEvening({ evenings }: Pick<FollowUp, 'evenings'>): Evening | null {
  return evenings.toSorted((one, other) => (one.at < other.at ? -1 : 1)).at(-1) ?? null
}

/** The first evening without a note, by the topics of the guide; null after all of them. */
export function findNextEvening(
  { evenings }: Pick<FollowUp, 'evenings'>,
  topics: readonly string[],
): { number: number; topic: EveningTopic } | null {
  const all = listEveningTopics(topics).map((topic, index) => ({ number: index + 1, topic }))
  return all.find((one) => !evenings.some(({ number }) => number === one.number)) ?? null
}

/** When the first evening and the first check-in were; null if missing. */
export function findFirstDates({ evenings, checkIns }: Pick<FollowUp, 'evenings' | 'checkIns'>) {
  const times = evenings.map(({ at }) => at).toSorted()
  return { eveningAt: times[0] ?? null, checkInAt: checkIns[0]?.at ?? null }
}

export function chooseFollowUp(followUp: FollowUp, now: Date): FollowUpState {
  const evening = findLatestEvening(followUp)
  if (evening === null) return { kind: 'none' }
  if (followUp.checkIns.some(({ at }) => at > evening.at)) return { kind: 'done', evening }
  const checkInAt = getCheckInDay(evening)
  if (now >= checkInAt) return { kind: 'checkIn', evening }
  if (evening.outcome !== null) return { kind: 'answered', evening, checkInAt }
  const askAt = addDays(evening.at, followUpLimits.outcomeDays)
  return now >= askAt ? { kind: 'ask', evening } : { kind: 'waiting', evening, askAt }
}
