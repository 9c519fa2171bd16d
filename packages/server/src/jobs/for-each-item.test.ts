import { expect, test } from 'vitest'
import { forEachItem } from './for-each-item.ts'

async function* toAsync(items: readonly number[]) {
  yield* items
}

test.each([
  ['a list', [1, 2, 3]],
  ['an asynchronous list', toAsync([1, 2, 3])],
])('forEachItem runs every item of %s and then throws when one fails', async (_name, items) => {
  const logged: unknown[] = []
  const log = {
    error: (event: string, fields?: { error?: unknown }) => void logged.push(event, fields?.error),
  }
  const handled: number[] = []
  const cause = new Error('two')
  const run = forEachItem(log, items, async (item) => {
    if (item === 2) throw cause
    handled.push(item)
  })
  await expect(run).rejects.toMatchObject({ name: 'AggregateError', errors: [cause] })
  expect(handled).toEqual([1, 3])
  expect(logged).toEqual(['job_item.failed', cause])
})

test('forEachItem throws nothing and logs nothing when every item succeeds', async () => {
  const log = { error: (event: string) => expect.unreachable(event) }
  await forEachItem(log, [1, 2], async () => undefined)
})
