import { test as base, expect } from '@playwright/test'
import { type Demo, getDemo } from './demo.ts'
import type { Engine, Template } from './home.ts'
import { waitForHydrationOnNavigation } from './hydration.ts'
import { RunningSite } from './site.ts'

interface Options {
  engine: Engine
  /** Prepared home of the tested site, if not the one of the engine. */
  template: Template | undefined
  /** Additional settings of the tested site. */
  settings: Record<string, string>
}

interface Fixtures {
  site: RunningSite
}

/** Declared for all tests, because a worker restarts between tests with different worker fixtures. */
interface WorkerFixtures {
  hydration: undefined
  /** See demo-site.ts. */
  demoSite: { site: RunningSite; demo: Demo }
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  hydration: [
    async ({ browser }, use) => {
      waitForHydrationOnNavigation(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('demo', {
        SIGNUP_AUTOCONFIRM: 'off',
        RATE_LIMIT_FACTOR: '30',
      })
      await use({ site, demo: getDemo() })
    },
    { scope: 'worker' },
  ],
  engine: ['embedded', { option: true }],
  template: [undefined, { option: true }],
  settings: [{}, { option: true }],
  site: async ({ engine, template, settings }, use) => {
    await using site = await RunningSite.start(template ?? engine, settings)
    await use(site)
  },
})

export { expect }
