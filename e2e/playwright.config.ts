import { defineConfig, devices } from '@playwright/test'
import type { BrowserKind } from './other-browsers/support/fixtures.ts'
import { chromiumArguments, chromiumPath, fullBrowserSpecs, shellPath } from './support/chromium.ts'
import { fontEnvironment, fontFolder } from './support/font-sets.ts'
import { runsOnPostgres } from './support/postgres.ts'

const others = '**/other-browsers/**'

const launchOptions = (executablePath: string | undefined) => ({
  ...(executablePath && { executablePath }),
  args: chromiumArguments,
  // Fonts of a minimal Linux; fonts.spec.ts tests the other sets.
  env: { ...process.env, ...fontEnvironment('dejavu', fontFolder()) },
})

/** `npm test` runs only couple.spec.ts in these browsers; `BROWSER_JOURNEYS=all` runs all specs. */
const otherBrowsers = [
  ...(process.env.FIREFOX_PATH ? (['firefox'] as const) : []),
  ...(process.env.WEBKIT_DRIVER_PATH ? (['webkit'] as const) : []),
]

const embedded = { engine: 'embedded' as const }
const postgres = { engine: 'postgres' as const }

export default defineConfig<{ engine: 'embedded' | 'postgres' }, { kind: BrowserKind }>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './support/global-setup.ts',
  // Most specs start their own server; two run on two cores.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  // Budgets and milder cases of an adaptation run in `npm run test:long`.
  ...(process.env.CRAWL !== 'long' && { grepInvert: /@long/ }),
  timeout: 300_000,
  // The timeout allows for a busy machine; only failing assertions wait so long.
  // `deep-equal` makes an added or repeated node fail too.
  expect: { timeout: 30_000, toMatchAriaSnapshot: { children: 'deep-equal' } },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: launchOptions(chromiumPath),
    // Pages list helplines and format dates by the time zone and language of the device.
    timezoneId: 'UTC',
    locale: 'en-US',
    // Shorter than the test timeout, so that the report names the failing step.
    actionTimeout: 60_000,
    // Use `--trace on` to debug a failing test.
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
    // Tests that do not depend on the engine run once.
    ...(runsOnPostgres
      ? [{ name: 'postgres', testMatch: 'couple.spec.ts', testIgnore: others, use: postgres }]
      : []),
    {
      name: 'embedded',
      testIgnore: others,
      use: embedded,
      ...(shellPath && { testMatch: fullBrowserSpecs }),
    },
    ...(shellPath
      ? [
          {
            name: 'embedded-shell',
            testIgnore: [others, fullBrowserSpecs],
            use: { ...embedded, launchOptions: launchOptions(shellPath) },
          },
        ]
      : []),
  ],
})
