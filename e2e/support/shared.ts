import { test as base } from './fixtures.ts'
import { RunningSite } from './site.ts'

export const OPERATOR = 'operator@example.com'

/**
 * One site for all journeys of a process that take it. Nobody is on it but those whom a journey brings (`ownPerson`), and its
 * articles stay as they come along: in any order, and again after a failure, each finds what it needs.
 */
export const test = base.extend<object, { shared: RunningSite }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('embedded', {
        OPERATOR_EMAIL: OPERATOR,
        OPERATOR_NAME: 'Example Association',
      })
      await use(site)
    },
    { scope: 'worker' },
  ],
  site: ({ shared }, use) => use(shared),
})

export { expect } from './fixtures.ts'
