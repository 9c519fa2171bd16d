import { test as base, expect, type Page } from '@playwright/test'
import { findAxeViolations, waitForAnimations } from './accessibility-in-page.ts'
import { axeSource } from './axe-source.ts'
import type { Engine } from './home.ts'
import { waitForHydrationOnNavigation } from './hydration.ts'
import { RunningSite } from './site.ts'

interface Options {
  engine: Engine
  /** Additional settings of the tested site. */
  settings: Record<string, string>
}

interface Fixtures {
  site: RunningSite
  /** Asserts that axe finds no violation; assert the content first. */
  expectAccessible: (page: Page) => Promise<void>
}

export const test = base.extend<Fixtures & Options, { hydration: undefined }>({
  hydration: [
    async ({ browser }, use) => {
      waitForHydrationOnNavigation(browser)
      await use(undefined)
    },
    { scope: 'worker', auto: true },
  ],
  engine: ['embedded', { option: true }],
  settings: [{}, { option: true }],
  site: async ({ engine, settings }, use) => {
    await using site = await RunningSite.start(engine, settings)
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
