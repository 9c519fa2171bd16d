import { test as base } from './fixtures.ts'
import { RunningSite } from './site.ts'

export const OPERATOR = 'operator@example.com'

/**
 * One site for all tests of a worker that use it. Each test brings its own users (`createUniquePerson`) and leaves the seed
 * articles unchanged, so the order of tests does not matter.
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
