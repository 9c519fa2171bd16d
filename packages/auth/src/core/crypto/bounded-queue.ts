/** Runs at most `concurrency` tasks at once and lets at most `waiting` more wait; beyond that it refuses. */
export interface BoundedQueue {
  /** False when the next task would be refused. */
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
      if (!hasCapacity()) throw new QueueFullError('The queue is full')
      if (running < options.concurrency) running += 1
      else await new Promise<void>((resolve) => waiting.push(resolve))
      try {
        return await task()
      } finally {
        // The slot is passed to the next in line, not released, so a newcomer cannot overtake.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}
