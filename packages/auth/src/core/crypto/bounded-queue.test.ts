import { expect, test } from 'vitest'
import { createBoundedQueue, QueueFullError } from './bounded-queue.ts'

test('bounded queue runs tasks up to the concurrency, queues others in order, and rejects the rest', async () => {
  const queue = createBoundedQueue({ concurrency: 2, waiting: 2 })
  const started: number[] = []
  const finish: (() => void)[] = []
  const task = (n: number) => () => {
    started.push(n)
    return new Promise<number>((resolve) => finish.push(() => resolve(n)))
  }
  const running = [1, 2, 3, 4].map((n) => queue.run(task(n)))
  expect(queue.hasCapacity()).toBe(false)
  await expect(queue.run(task(5))).rejects.toThrow(QueueFullError)
  expect(started).toEqual([1, 2])
  finish[0]?.()
  expect(await running[0]).toBe(1)
  expect(started).toEqual([1, 2, 3])
  expect(queue.hasCapacity()).toBe(true)
  finish[1]?.()
  await running[1]
  for (const end of finish) end()
  expect(await Promise.all(running)).toEqual([1, 2, 3, 4])
})

test('bounded queue releases the slot of a failed task', async () => {
  const queue = createBoundedQueue({ concurrency: 1, waiting: 0 })
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run(async () => 1)).toBe(1)
})
