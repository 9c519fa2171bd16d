import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Engine } from './home.ts'
import { RunningSite } from './site.ts'
import { waitForTakeover } from './taken-over.ts'

interface Options {
  engine: Engine
  /** Settings of the site under test, beside those that keep it apart. */
  settings: Record<string, string>
}

interface Fixtures {
  site: RunningSite
  /** Asserts that axe finds nothing on the page as it stands; its content must have been asserted first. */
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
      // A change of theme runs down the page in transitions; a colour on its way is none that anybody reads.
      await page.evaluate(async () => {
        const frame = () => new Promise(requestAnimationFrame)
        await frame()
        await frame()
        while (document.getAnimations().some((one) => one instanceof CSSTransition)) await frame()
      })
      // In the page itself, in one go: no screen has frames, and the other way opens a second page each time.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map((node) => node.html) }))).toEqual([])
    })
  },
})

export { expect }
