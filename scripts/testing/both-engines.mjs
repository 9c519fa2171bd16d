/**
 * Database tests that can give different results on the two engines, grouped by reason. `npm test` runs every database test on
 * PostgreSQL and only these on the embedded engine, which the browser tests use for the main path of every feature. Without PostgreSQL, and in `npm run test:long`, all database tests run on
 * the embedded engine.
 */
export const engineSensitive = [
  {
    reason: 'drivers, value types, transactions, migrations and test databases',
    files: [
      'packages/database/src/**/*.db.test.ts',
      'packages/server/src/connections.db.test.ts',
      'packages/server/src/table-declarations.db.test.ts',
      'packages/server/src/features/blog/writing.db.test.ts',
      'packages/auth/src/plugins/import/*.db.test.ts',
      'packages/auth/src/wire/client-methods.db.test.ts',
    ],
  },
  {
    reason: 'locks: the embedded engine has one connection, PostgreSQL has row locks',
    files: [
      'packages/server/src/features/feedback/concurrent-responses.db.test.ts',
      'packages/auth/src/core/limits/server-busy.db.test.ts',
      'packages/auth/src/core/sessions/refresh-race.db.test.ts',
      'packages/auth/src/core/verification/single-use.db.test.ts',
      'packages/auth/src/core/tokens/key-rotation-under-load.db.test.ts',
      'packages/server/src/api/limiter.db.test.ts',
      'packages/server/src/jobs/*.db.test.ts',
    ],
  },
  {
    reason: 'encryption, keys and deletion: bytes that must be equal or deleted',
    files: [
      'packages/auth/src/core/tokens/key-rotation.db.test.ts',
      'packages/server/src/encryption/**/*.db.test.ts',
      'packages/server/src/features/account/coverage.db.test.ts',
    ],
  },
  {
    // Restoring and rotating on the embedded engine are parts of cli/backup.embedded.db.test.ts and of the long tests.
    reason: 'backup and commands, which connect to the database themselves',
    files: [
      'packages/server/src/backup/{archive-file,create-archive}.db.test.ts',
      'packages/server/src/cli/{articles,commands,import-accounts}.db.test.ts',
    ],
  },
]

/** Patterns of the database tests that `npm test` runs on both engines. */
export const onBothEngines = engineSensitive.flatMap(({ files }) => files)
