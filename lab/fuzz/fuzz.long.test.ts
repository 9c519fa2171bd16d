import { expect, test } from 'vitest'
import { setRuntimeMode } from '../../packages/server/src/config/env.ts'
import type { Pages } from '../../packages/server/src/pages/register.ts'
import { runFuzz } from './run.ts'

const REQUESTS = 100_000

/** Serves the built pages like `npm start`. */
const pages: Pages = async ({ onError }) => {
  // React chooses its build by NODE_ENV when it is imported.
  setRuntimeMode('production')
  const web = await import(new URL('../../packages/web/server.ts', import.meta.url).href)
  return {
    mode: 'production',
    handle: await web.createPageHandler({ onError }),
    clientDirectory: web.clientDirectory,
  }
}

test('the server answers 100,000 invalid requests without an internal error', async () => {
  const seed = Math.floor(Date.now() / 1000)
  const { faults, statuses, targets, seconds } = await runFuzz({ requests: REQUESTS, seed, pages })
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`)
  console.log(
    `figure: fuzz, seed ${seed}: ${REQUESTS} requests to ${targets} targets in ${seconds} s, ${faults.length} faults`,
  )
  console.log(`figure: fuzz, answers by status: ${counts.join(', ')}`)
  expect(faults).toEqual([])
})
