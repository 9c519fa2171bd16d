import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const engines = process.env.TEST_DATABASE_URL ? ['embedded', 'postgres'] : ['embedded']

export default defineConfig<{ engine: 'embedded' | 'postgres' }>({
  testDir: '.',
  outputDir: '../test-results',
  // One worker: each journey starts a server of its own, and the machine has two cores.
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    },
    trace: 'retain-on-failure',
  },
  projects: engines.map((engine) => ({
    name: engine,
    use: { engine: engine as 'embedded' | 'postgres' },
    // What does not touch the database differently runs once.
    ...(engine === 'postgres' && { testMatch: /(couple|durability|account)[.]spec[.]ts/ }),
  })),
})
