import { type Demo, seedDemo } from './demo.ts'
import { test as base } from './fixtures.ts'
import { RunningSite } from './site.ts'

/** One site with the demo users for all tests of a worker that use it. */
export const test = base.extend<object, { demoSite: { site: RunningSite; demo: Demo } }>({
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('embedded', { SIGNUP_AUTOCONFIRM: 'off' })
      await use({ site, demo: await seedDemo(site) })
    },
    { scope: 'worker' },
  ],
  site: ({ demoSite }, use) => use(demoSite.site),
})

export { expect } from './fixtures.ts'
