import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts'

/** Tasks that run until `finish` is called with their number. */
function createTasks() {
  const started: number[] = []
  const ends = new Map<number, () => void>()
  return {
    started,
    task: (n: number) => () => {
      started.push(n)
      return new Promise<number>((resolve) => ends.set(n, () => resolve(n)))
    },
    finish: (n: number) => ends.get(n)?.(),
  }
}

test('bounded queue runs tasks up to the concurrency, queues others in order, and rejects the rest', async () => {
  const queue = createBoundedQueue({ concurrency: 2, waiting: 2 })
  const { started, task, finish } = createTasks()
  const running = [1, 2, 3, 4].map((n) => queue.run(task(n), 'trusted'))
  expect(queue.hasCapacity('trusted')).toBe(false)
  await expect(queue.run(task(5), 'trusted')).rejects.toThrow(QueueFullError)
  expect(started).toEqual([1, 2])
  finish(1)
  expect(await running[0]).toBe(1)
  expect(started).toEqual([1, 2, 3])
  expect(queue.hasCapacity('trusted')).toBe(true)
  for (const n of [2, 3, 4]) {
    finish(n)
    expect(await running[n - 1]).toBe(n)
  }
})

test('bounded queue starts trusted tasks at once and before strangers’ queued ones', async () => {
  const queue = createBoundedQueue({ concurrency: 2, waiting: 4 })
  const { started, task, finish } = createTasks()
  const strangers = [1, 2, 3, 4].map((n) => queue.run(task(n)))
  expect([started, queue.hasCapacity()]).toEqual([[1], false])
  await expect(queue.run(task(5))).rejects.toThrow(QueueFullError)
  const trusted = [11, 12].map((n) => queue.run(task(n), 'trusted'))
  expect(started).toEqual([1, 11])
  finish(1)
  await strangers[0]
  expect(started).toEqual([1, 11, 12])
  for (const n of [11, 12]) {
    finish(n)
    await trusted[n - 11]
  }
  expect(started).toEqual([1, 11, 12, 2])
  for (const n of [2, 3, 4]) {
    finish(n)
    await strangers[n - 1]
  }
  expect(started).toEqual([1, 11, 12, 2, 3, 4])
})

test('bounded queue releases the slot of a failed task', async () => {
  const queue = createBoundedQueue({ concurrency: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 1)).toBe(1)
})
