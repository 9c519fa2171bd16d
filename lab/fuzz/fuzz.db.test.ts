import { expect, test } from 'vitest'
import { runFuzz } from './run.ts'

test('the server answers every invalid request without an internal error', async () => {
  const { faults, statuses, targets } = await runFuzz({ requests: 1500, seed: 20_261_122, pages: null })
  expect(faults).toEqual([])
  expect(targets).toBeGreaterThan(150)
  for (const status of [200, 400, 401, 404, 405]) expect(statuses[status], String(status)).toBeGreaterThan(0)
})
