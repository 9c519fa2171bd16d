import { expect, test } from './support/fixtures.ts'
import { Caller, itemIds } from './support/http.ts'
import type { RunningSite } from './support/site.ts'

/** `npm run test:long` sets ten minutes. */
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 0)
const PEOPLE = 8
const PASSWORD = 'Quiet-River-7'
/** Access tokens are valid for one hour. */
const RENEW_MS = 30 * 60_000
const WARM_UP = 0.3
/** Allowed growth after the warm-up; a leak of 1 kB per call would add hundreds of megabytes. */
const MAX_GROWTH_MB = 48

if (MINUTES > 0) test('resident memory does not grow under load', watchMemory)

async function watchMemory({ site }: { site: RunningSite }) {
  test.setTimeout((MINUTES + 5) * 60_000)
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async (_, at) => {
      const email = `reader-${at}@example.com`
      const caller = await Caller.signUp(site, { name: 'Dora', email, password: PASSWORD })
      return { email, caller, id: await caller.startAssessment() }
    }),
  )
  const until = performance.now() + MINUTES * 60_000
  let calls = 0
  const failed: number[] = []
  const load = people.map(async ({ email, caller, id }, at) => {
    let renewAt = performance.now() + RENEW_MS
    for (let step = 0; performance.now() < until; step++) {
      if (performance.now() > renewAt) {
        caller = await Caller.signIn(site, { email, password: PASSWORD })
        renewAt = performance.now() + RENEW_MS
      }
      const item = itemIds[(at + step) % itemIds.length] ?? ''
      const saved = await caller.call('PATCH', `/api/assessments/${id}/answers`, {
        answers: { [item]: 1 + (step % 5) },
      })
      const page = await fetch(`${site.url}/${['', 'about', 'bond-better', 'factors'][step % 4]}`)
      await page.arrayBuffer()
      for (const status of [saved.status, page.status]) if (status !== 200) failed.push(status)
      calls += 2
      // Four saves a second stay below the rate limit of one user.
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  })
  const samples: number[] = []
  const sampler = setInterval(() => samples.push(site.residentMegabytes), 1000)
  await Promise.all(load)
  clearInterval(sampler)

  const steady = samples.slice(Math.floor(samples.length * WARM_UP))
  const third = Math.floor(steady.length / 3)
  const median = (some: readonly number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0
  const [first, last] = [median(steady.slice(0, third)), median(steady.slice(-third))]
  console.log(
    `figure: memory over ${MINUTES} min and ${calls} calls: ${first} MB after warm-up, ${last} MB at the end`,
  )
  expect(failed).toEqual([])
  expect(last - first, 'growth in MB').toBeLessThan(MAX_GROWTH_MB)
}
