import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Engine } from './home.ts'
import { RunningSite } from './site.ts'
import { waitForTakeover } from './taken-over.ts'

interface Options {
  engine: Engine
  /** Settings of the tested site, in addition to those that isolate it. */
  settings: Record<string, string>
}

interface Fixtures {
  site: RunningSite
  /** Asserts that axe finds no violation; assert the content first. */
  expectAccessible: (page: Page) => Promise<void>
}

export const test = base.extend<Fixtures & Options, { patience: undefined }>({
  patience: [
    async ({ browser }, use) => {
      waitForTakeover(browser)
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
  expectAccessible: async ({ engine: _ }, use) => {
    await use(async (page) => {
      // Waits for running transitions of themes and notices, because intermediate colours do not count.
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame)
        await frame()
        await frame()
        // Scroll-driven and endless animations are not waited for.
        const isOnTheWay = ({ playState, timeline, effect }: Animation) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
        while (document.getAnimations().some(isOnTheWay)) await frame()
      })
      // Half a megabyte is read by a document once, and no screen has frames that it would have to get into.
      if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source};0`)
      const violations = await page.evaluate(async () => {
        const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
        return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
      })
      expect(violations).toEqual([])
    })
  },
})

export { expect }
