import type { Database } from '@twofold/database'
import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('createMetrics separates idle connections, connections in use and waiting requests, also when the queue cannot be read', async () => {
  const pool = { totalCount: 7, idleCount: 3, waitingCount: 2 }
  const text = await createMetrics({ kysely: undefined, pool } as unknown as Database).read()
  expect(text.split('\n').filter((line) => line.startsWith('twofold_pool_'))).toEqual([
    'twofold_pool_connections{state="idle"} 3',
    'twofold_pool_connections{state="in_use"} 4',
    'twofold_pool_waiting_requests 2',
  ])
  expect(text).toContain('twofold_scrape_failures_total 1')
})
