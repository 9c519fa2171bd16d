import { existsSync, readdirSync } from 'node:fs'

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
      'packages/server/src/connections.db.test.ts',
      'packages/server/src/table-declarations.db.test.ts',
      'packages/server/src/features/blog/writing.db.test.ts',
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
    ],
  },
  {
    reason: 'backup and commands, which connect to the database themselves',
    files: ['packages/server/src/backup/*.db.test.ts', 'packages/server/src/cli/*.db.test.ts'],
  },
]

const features = 'packages/server/src/features'
const auth = 'packages/auth/src/plugins'

/** The test of a server feature that has its name, such as `features/contact/contact.db.test.ts`. */
const featureTests = readdirSync(new URL(`../../${features}`, import.meta.url))
  .map((name) => `${features}/${name}/${name}.db.test.ts`)
  .filter((path) => existsSync(new URL(`../../${path}`, import.meta.url)))

/** For each plugin of the authentication service, the test of its main path. */
export const mainPathTests = {
  [`${auth}/admin`]: 'packages/auth/src/wire/admin-methods.db.test.ts',
  [`${auth}/anonymous`]: `${auth}/anonymous/anonymous.db.test.ts`,
  [`${auth}/captcha`]: `${auth}/captcha/captcha.db.test.ts`,
  [`${auth}/email-otp`]: `${auth}/email-otp/otp.db.test.ts`,
  [`${auth}/email-password`]: 'packages/auth/src/wire/client-methods.db.test.ts',
  [`${auth}/factors`]: 'packages/auth/src/wire/factor-methods.db.test.ts',
  [`${auth}/federation`]: `${auth}/oauth/providers.db.test.ts`,
  [`${auth}/import`]: `${auth}/import/import.db.test.ts`,
  [`${auth}/oauth`]: `${auth}/oauth/providers.db.test.ts`,
  [`${auth}/passkeys`]: `${auth}/passkeys/passkeys.db.test.ts`,
  [`${auth}/phone`]: `${auth}/phone/phone.db.test.ts`,
  [`${auth}/saml`]: `${auth}/saml/single-sign-on.db.test.ts`,
  [`${auth}/webauthn`]: `${auth}/passkeys/passkeys.db.test.ts`,
  [`${auth}/texts`]: `${auth}/texts/twilio.db.test.ts`,
  [`${auth}/web3`]: `${auth}/web3/web3.db.test.ts`,
}

/** Patterns of the database tests that `npm test` runs on both engines. */
export const onBothEngines = [
  ...engineSensitive.flatMap(({ files }) => files),
  ...featureTests,
  ...Object.values(mainPathTests),
]
