import { defineConfig, devices } from '@playwright/test'
import type { BrowserKind } from './other-browsers/support/fixtures.ts'
import { chromiumArguments } from './support/chromium.ts'
import { fontEnvironment, fontFolder } from './support/font-sets.ts'

const chromium = process.env.CHROMIUM_PATH
const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

/** Only the couple journey runs in these with each `npm test`; `BROWSER_JOURNEYS=all` runs the others too. */
const otherBrowsers = [
  ...(process.env.FIREFOX_PATH ? (['firefox'] as const) : []),
  ...(process.env.WEBKIT_DRIVER_PATH ? (['webkit'] as const) : []),
]

export default defineConfig<{ engine: 'embedded' | 'postgres' }, { kind: BrowserKind }>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Each journey starts a server of its own: two fit on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // A machine of the integration may stall for seconds. What needed a second try is named in the closing report.
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  // Generous: a machine may be busy, and only what fails waits so long.
  // Snapshots of the accessibility tree list every child, so an added or repeated node fails too.
  expect: { timeout: 30_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: chromiumArguments,
      // The fonts of a bare machine: the other sets are looked at by fonts.spec.ts.
      env: { ...process.env, ...fontEnvironment('dejavu', fontFolder()) },
    },
    // No step may wait as long as its test, so that a failing step is named within a minute.
    actionTimeout: 60_000,
    // `--trace on` makes one of a journey that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    ...otherBrowsers.map((kind) => ({
      name: kind,
      testDir: './other-browsers',
      use: { kind },
      ...(process.env.BROWSER_JOURNEYS !== 'all' && { testMatch: 'couple.spec.ts' }),
    })),
    ...engines.map((engine) => ({
      name: engine,
      testIgnore: '**/other-browsers/**',
      use: { engine: engine as 'embedded' | 'postgres' },
      // Tests that do not depend on the engine run once.
      ...(engine === 'postgres' && { testMatch: /(couple|durability)[.]spec[.]ts/ }),
    })),
  ],
})
