import { test as base, expect } from '@playwright/test'
import { findSharedSite } from '../../support/shared-site.ts'
import type { RunningSite } from '../../support/site.ts'
import type { OtherBrowser } from './automation.ts'
import { launchFirefox } from './firefox.ts'
import { Tab } from './tab.ts'
import { launchWebKit } from './webkit.ts'

export type BrowserKind = 'firefox' | 'webkit'

interface Fixtures {
  site: RunningSite
  /** Opens a tab with its own cookies and storage. */
  openTab: () => Promise<Tab>
}

interface WorkerFixtures {
  kind: BrowserKind
  otherBrowser: OtherBrowser
}

/** Fixtures for browsers that Playwright does not drive; it only runs the tests. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  kind: ['firefox', { option: true, scope: 'worker' }],
  otherBrowser: [
    async ({ kind }, use) => {
      await using browser =
        kind === 'firefox'
          ? await launchFirefox(process.env.FIREFOX_PATH ?? 'firefox')
          : await launchWebKit(process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver')
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  site: ({}, use) => use(findSharedSite()),
  openTab: async ({ otherBrowser, site }, use, info) => {
    info.annotations.push({ type: 'browser', description: otherBrowser.version })
    const tabs: Tab[] = []
    await use(async () => {
      const tab = new Tab(await otherBrowser.open(), site.url)
      tabs.push(tab)
      return tab
    })
    await Promise.all(tabs.map((tab) => tab.close()))
    expect(otherBrowser.drainErrors() ?? [], 'errors in the console').toEqual([])
  },
})

export { expect }
