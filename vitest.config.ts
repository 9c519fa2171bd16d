import { configDefaults, defineConfig } from 'vitest/config'
import { texts } from './packages/web/texts-plugin.ts'
import { onBothEngines } from './scripts/testing/both-engines.mjs'

const database = '**/*.db.test.ts'
// Tests of features that only one engine has.
const embeddedOnly = '**/*.embedded.db.test.ts'
const postgresOnly = '**/*.postgres.db.test.ts'
const long = '**/*.long.test.ts'
const exclude = [...configDefaults.exclude, '**/build/**', 'e2e/**']
const globalSetup = 'packages/database/src/testing/global-setup.ts'
const setupFiles = 'scripts/testing/fixed-seed.ts'
/** Generous for busy machines: only tests that hang reach these limits. */
const timeouts = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // Each process of a database project has an embedded engine of several hundred megabytes.
    pool: 'forks',
    maxWorkers: 2,
    // Test files share a process, so that the engine is compiled once. Each file has its own database.
    isolate: false,
    projects: [
      {
        plugins: [texts()],
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, database, long],
          setupFiles: [
            setupFiles,
            'scripts/testing/patient-queries.ts',
            'packages/web/app/messages/testing/load-texts.ts',
          ],
          ...timeouts,
        },
      },
      {
        test: {
          name: 'embedded',
          include: [database],
          exclude: [...exclude, postgresOnly],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup,
          setupFiles,
          ...timeouts,
        },
      },
      {
        // The subset of `embedded` that `npm test` runs if the project `postgres` runs all database tests.
        test: {
          name: 'embedded-selected',
          include: [...onBothEngines, embeddedOnly],
          exclude: [...exclude, postgresOnly],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup,
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [database],
          exclude: [...exclude, embeddedOnly],
          env: { TEST_ENGINE: 'postgres' },
          globalSetup,
          setupFiles,
          ...timeouts,
        },
      },
      {
        test: {
          name: 'long',
          include: [long],
          exclude,
          globalSetup,
          testTimeout: 1_800_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
