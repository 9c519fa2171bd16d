/** Runs at most `concurrency` tasks at once, queues at most `waiting` more, and rejects any further task. */
export interface BoundedQueue {
  /** False if the next task would be rejected. */
  hasCapacity(): boolean
  run<T>(task: () => Promise<T>): Promise<T>
}

export class QueueFullError extends Error {
  override readonly name = 'QueueFullError'
}

export function createBoundedQueue(options: { concurrency: number; waiting: number }): BoundedQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const hasCapacity = () => running < options.concurrency || waiting.length < options.waiting

  return {
    hasCapacity,
    async run(task) {
      if (!hasCapacity()) throw new QueueFullError(`Queue is full: ${options.waiting} tasks are waiting`)
      if (running < options.concurrency) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        // Hands the slot to the next queued task, so that a new task cannot overtake it.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
