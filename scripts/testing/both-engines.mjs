/**
 * Database tests that can give different results on the two engines, grouped by reason. `npm test` runs every database test on
 * PostgreSQL and only these on the embedded engine. Without PostgreSQL, and in `npm run test:long`, all database tests run on
 * the embedded engine.
 */
export const engineSensitive = [
  {
    reason: 'drivers, value types, transactions, migrations and test databases',
    files: [
      'packages/database/src/**/*.db.test.ts',
      'packages/server/src/migrations/**/*.db.test.ts',
      'packages/server/src/connections.db.test.ts',
      'packages/server/src/table-declarations.db.test.ts',
      'packages/server/src/testing/*.db.test.ts',
      'packages/auth/src/plugins/import/*.db.test.ts',
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
      'packages/server/src/api/idempotency.db.test.ts',
      'packages/server/src/api/limiter.db.test.ts',
      'packages/server/src/jobs/*.db.test.ts',
      'packages/server/src/faults/*.db.test.ts',
    ],
  },
  {
    reason: 'encryption, keys and deletion: bytes that must be equal or deleted',
    files: [
      'packages/auth/src/core/tokens/key-rotation.db.test.ts',
      'packages/server/src/encryption/**/*.db.test.ts',
      'packages/server/src/features/account/coverage.db.test.ts',
      'packages/server/src/features/account/erasure.db.test.ts',
    ],
  },
  {
    reason: 'backup and commands, which connect to the database themselves',
    files: ['packages/server/src/backup/*.db.test.ts', 'packages/server/src/cli/*.db.test.ts'],
  },
]

const features = 'packages/server/src/features'
const auth = 'packages/auth/src/plugins'

/** For each feature folder, the test of its main path, which runs on both engines. */
export const mainPathTests = {
  [`${features}/account`]: `${features}/account/account.db.test.ts`,
  [`${features}/account-state`]: `${features}/account/deletion-mail.db.test.ts`,
  [`${features}/assessment`]: `${features}/assessment/assessment.db.test.ts`,
  [`${features}/audit-log`]: `${features}/invitation/abuse-desk.db.test.ts`,
  [`${features}/blog`]: `${features}/blog/writing.db.test.ts`,
  [`${features}/consent`]: `${features}/account/account.db.test.ts`,
  [`${features}/contact`]: `${features}/contact/contact.db.test.ts`,
  [`${features}/deletion-ledger`]: `${features}/account/retention.db.test.ts`,
  [`${features}/feedback`]: `${features}/feedback/feedback.db.test.ts`,
  [`${features}/invitation`]: `${features}/invitation/claiming.db.test.ts`,
  [`${features}/link-tokens`]: `${features}/invitation/claiming.db.test.ts`,
  [`${features}/pagination`]: `${features}/contact/contact.db.test.ts`,
  [`${features}/pair`]: `${features}/results/stop-sharing.db.test.ts`,
  [`${features}/results`]: `${features}/results/results.db.test.ts`,
  [`${features}/stats`]: `${features}/stats/stats.db.test.ts`,
  [`${features}/table-declarations`]: `${features}/account/coverage.db.test.ts`,
  [`${features}/transaction`]: 'packages/server/src/api/idempotency.db.test.ts',
  [`${auth}/admin`]: 'packages/auth/src/wire/admin-methods.db.test.ts',
  [`${auth}/anonymous`]: `${auth}/anonymous/anonymous.db.test.ts`,
  [`${auth}/captcha`]: `${auth}/captcha/captcha.db.test.ts`,
  [`${auth}/email-otp`]: `${auth}/email-otp/otp.db.test.ts`,
  [`${auth}/email-password`]: 'packages/auth/src/wire/client-methods.db.test.ts',
  [`${auth}/factors`]: 'packages/auth/src/wire/factor-methods.db.test.ts',
  [`${auth}/import`]: `${auth}/import/import.db.test.ts`,
  [`${auth}/oauth`]: `${auth}/oauth/providers.db.test.ts`,
  [`${auth}/passkeys`]: `${auth}/passkeys/passkeys.db.test.ts`,
  [`${auth}/phone`]: `${auth}/phone/phone.db.test.ts`,
  [`${auth}/saml`]: `${auth}/saml/single-sign-on.db.test.ts`,
  [`${auth}/web3`]: `${auth}/web3/web3.db.test.ts`,
}

/** Patterns of the database tests that `npm test` runs on both engines. */
export const onBothEngines = [
  ...engineSensitive.flatMap(({ files }) => files),
  ...Object.values(mainPathTests),
]
