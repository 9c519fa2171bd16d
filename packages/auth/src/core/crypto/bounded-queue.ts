/** Whose task it is: a trusted caller's tasks come first, and some slots are reserved for them. */
export type QueueCaller = 'trusted' | 'stranger'

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

/** A quarter of the slots, at least one of several, is reserved, so that a flood from strangers delays no trusted caller. */
function slotsForStrangers(slots: number): number {
  return slots < 2 ? slots : slots - Math.max(1, Math.floor(slots / 4))
}

/** Runs at most `concurrency` tasks at once, queues at most `waiting` more, and rejects any further task. */
export function createBoundedQueue(options: { concurrency: number; waiting: number }) {
  const waiting: Record<QueueCaller, (() => void)[]> = { trusted: [], stranger: [] }
  const running: Record<QueueCaller, number> = { trusted: 0, stranger: 0 }

  const canStart = (caller: QueueCaller) =>
    running.trusted + running.stranger < options.concurrency &&
    (caller === 'trusted' || running.stranger < slotsForStrangers(options.concurrency))
  const canWait = (caller: QueueCaller) =>
    waiting.trusted.length + waiting.stranger.length < options.waiting &&
    (caller === 'trusted' || waiting.stranger.length < slotsForStrangers(options.waiting))
  /** False if the caller's next task would be rejected. */
  const hasCapacity = (caller: QueueCaller = 'stranger') => canStart(caller) || canWait(caller)

  /** Gives a free slot to the next queued task, so that a new task cannot overtake it. */
  const startNext = () => {
    for (const caller of ['trusted', 'stranger'] as const) {
      if (waiting[caller].length === 0 || !canStart(caller)) continue
      running[caller] += 1
      waiting[caller].shift()?.()
      return
    }
  }

  return {
    hasCapacity,
    async run<T>(task: () => Promise<T>, caller: QueueCaller = 'stranger'): Promise<T> {
      if (!hasCapacity(caller))
        throw new QueueFullError(`Queue is full: ${options.waiting} tasks are waiting`)
      if (canStart(caller)) running[caller] += 1
      else await new Promise<void>((resolve) => waiting[caller].push(resolve))
      try {
        return await task()
      } finally {
        running[caller] -= 1
        startNext()
      }
    },
  }
}
