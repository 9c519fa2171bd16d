import { expect, test } from 'vitest'
import { runFuzz } from '#server/testing/fuzz/run.ts'

test('what nobody meant to send is answered, never failed on', async () => {
  const { faults, statuses, targets } = await runFuzz({ requests: 1500, seed: 20_261_122, pages: null })
  expect(faults).toEqual([])
  expect(targets).toBeGreaterThan(150)
  for (const status of [200, 400, 401, 404, 405]) expect(statuses[status], String(status)).toBeGreaterThan(0)
})
