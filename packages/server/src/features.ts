import { authMigrations } from '@twofold/auth'
import type { MigrationSet } from '@twofold/database'
import { clearDevice } from '#server/api/clear-device.ts'
import { getConfig } from '#server/api/get-config.ts'
import { coreTables } from '#server/core-tables.ts'
import type { ContextParts } from '#server/create-context.ts'
import { defineFeature, type Feature } from '#server/define-feature.ts'
import { keyMigrations } from '#server/encryption/migrations/index.ts'
import { account, eraseNow, hasRole } from '#server/features/account/index.ts'
import { assessment } from '#server/features/assessment/index.ts'
import { blog } from '#server/features/blog/index.ts'
import { consent } from '#server/features/consent/index.ts'
import { contact } from '#server/features/contact/index.ts'
import { feedback } from '#server/features/feedback/index.ts'
import { followUp } from '#server/features/follow-up/index.ts'
import { invitation } from '#server/features/invitation/index.ts'
import { pair } from '#server/features/pair/index.ts'
import { results } from '#server/features/results/index.ts'
import { sheet } from '#server/features/sheet/index.ts'
import { stats } from '#server/features/stats/index.ts'
import { coreJobs } from '#server/jobs/core-jobs.ts'
import { accountState } from '#server/lib/account-state/index.ts'
import { auditLog } from '#server/lib/audit-log/index.ts'
import { deletionLedger } from '#server/lib/deletion-ledger/index.ts'
import { serverMigrations } from '#server/migrations/index.ts'

/** Calls, jobs and tables outside the features. */
const core = defineFeature({
  name: 'core',
  calls: [getConfig, clearDevice],
  jobs: coreJobs,
  tables: coreTables,
})

/**
 * Every feature; a new one is added here and nowhere else. A feature may import only those above it (`floors.mjs` reads this
 * list), and an erasure deletes their rows from the last to the first.
 */
export const features: readonly Feature[] = [
  core,
  auditLog,
  deletionLedger,
  accountState,
  pair,
  consent,
  assessment,
  invitation,
  feedback,
  results,
  followUp,
  sheet,
  blog,
  contact,
  stats,
  account,
]

export const handlers = features.flatMap(({ calls }) => calls)
export const jobs = features.flatMap((feature) => feature.jobs)
/** Declarations of all tables outside the authentication service, which declares its own. */
export const tableDeclarations = features.flatMap(({ tables }) => tables)

/** Numbered across the features, so that a new table may reference an older one of any feature. */
const siteMigrations: MigrationSet = {
  ...serverMigrations,
  migrations: [...serverMigrations.migrations, ...features.flatMap(({ migrations }) => migrations)].sort(
    (a, b) => a.name.localeCompare(b.name),
  ),
}

export const contextParts: ContextParts = {
  migrations: [authMigrations, siteMigrations, keyMigrations],
  tables: features.toReversed().flatMap(({ tables }) => tables),
  mailJobs: jobs.filter(({ sendsMail }) => sendsMail).map(({ name }) => name),
  hasRole,
  eraseUser: eraseNow,
}
