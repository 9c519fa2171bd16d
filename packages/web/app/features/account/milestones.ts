/** What a pair that shares results has behind it; a date is null while it has not happened. When both began to share is not known. */
export interface Milestones {
  answeredAt: string | null
  eveningAt: string | null
  checkInAt: string | null
}

export type MilestoneId = 'answered' | 'met' | 'evening' | 'checkIn'

export interface Milestone {
  id: MilestoneId
  at: string | null
  /** Only the first that has not happened is next; nothing is late. */
  state: 'done' | 'next' | 'open'
}

/** Lists the four milestones in their order. */
export function listMilestones({ answeredAt, eveningAt, checkInAt }: Milestones): Milestone[] {
  const all = [
    { id: 'answered', at: answeredAt, isDone: answeredAt !== null },
    { id: 'met', at: null, isDone: true },
    { id: 'evening', at: eveningAt, isDone: eveningAt !== null },
    { id: 'checkIn', at: checkInAt, isDone: checkInAt !== null },
  ] as const
  const next = all.find(({ isDone }) => !isDone)?.id
  return all.map(({ id, at, isDone }) => ({ id, at, state: isDone ? 'done' : id === next ? 'next' : 'open' }))
}
