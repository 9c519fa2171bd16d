import { type Demo, seedDemo } from './demo.ts'
import { test as base } from './fixtures.ts'
import { RunningSite } from './site.ts'

/** One site with the demo people in it, for all journeys of a process that take it. */
export const test = base.extend<object, { peopled: { site: RunningSite; demo: Demo } }>({
  peopled: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('embedded', { SIGNUP_AUTOCONFIRM: 'off' })
      await use({ site, demo: await seedDemo(site) })
    },
    { scope: 'worker' },
  ],
  site: ({ peopled }, use) => use(peopled.site),
})

export { expect } from './fixtures.ts'
