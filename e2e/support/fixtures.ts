import { test as base, expect, type Page } from '@playwright/test'
import { findAxeViolations, waitForAnimations } from './accessibility-in-page.ts'
import { axeSource } from './axe-source.ts'
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
  /** Asserts that axe finds no violation; assert the content first. */
  expectAccessible: (page: Page) => Promise<void>
}

/** An email address of the operator of `shared`. */
export const OPERATOR = 'operator@example.com'

/** Declared for all tests, because a worker restarts between tests with different worker fixtures. */
interface WorkerFixtures {
  hydration: undefined
  /** See shared.ts. */
  shared: RunningSite
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
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('embedded', {
        OPERATOR_EMAIL: OPERATOR,
        OPERATOR_NAME: 'Example Association',
        // All tests of a worker sign up from one IP address.
        RATE_LIMIT_SIGN_UP: '1000',
      })
      await use(site)
    },
    { scope: 'worker' },
  ],
  demoSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await RunningSite.start('demo', {
        SIGNUP_AUTOCONFIRM: 'off',
        RATE_LIMIT_SIGN_IN: '1000',
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
  expectAccessible: async ({ engine }, use) => {
    await use(async (page) => {
      // The pages do not depend on the engine, and the same tests run on the embedded one.
      if (engine === 'postgres') return
      await page.evaluate(waitForAnimations)
      // Injects axe once per document; the pages have no frames.
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
      expect(await page.evaluate(findAxeViolations)).toEqual([])
    })
  },
})

export { expect }
