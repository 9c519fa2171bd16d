import { configDefaults, defineConfig } from 'vitest/config'
import { messageCatalogues } from './packages/web/message-catalogues.ts'
import { onBothEngines } from './scripts/testing/both-engines.mjs'

const database = '**/*.db.test.ts'
// A test of what only one engine has stays out of the other's project.
const embeddedOnly = '**/*.embedded.db.test.ts'
const postgresOnly = '**/*.postgres.db.test.ts'
const long = '**/*.long.test.ts'
const exclude = [...configDefaults.exclude, '**/build/**', 'e2e/**']
const globalSetup = 'packages/database/src/testing/global-setup.ts'
const setupFiles = 'scripts/testing/fixed-seed.ts'
/** A machine may be busy, and only what hangs waits so long. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    // Each process of a database project holds an engine of some hundred megabytes.
    pool: 'forks',
    maxWorkers: 2,
    // Files share a process one after the other: the engine is compiled once, and each file has a database of its own.
    isolate: false,
    projects: [
      {
        plugins: [messageCatalogues()],
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...exclude, database, long],
          setupFiles: [setupFiles, 'packages/web/app/messages/testing/load-texts.ts'],
          ...patience,
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
          ...patience,
        },
      },
      {
        // The part of `embedded` that `npm test` runs where the project `postgres` runs all of them.
        test: {
          name: 'embedded-selected',
          include: [...onBothEngines, embeddedOnly],
          exclude: [...exclude, postgresOnly],
          env: { TEST_ENGINE: 'embedded' },
          globalSetup,
          setupFiles,
          ...patience,
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
          ...patience,
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
