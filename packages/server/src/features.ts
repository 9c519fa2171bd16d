import { authMigrations } from '@twofold/auth'
import { clearDevice } from '#server/api/clear-device.ts'
import { getConfig } from '#server/api/get-config.ts'
import type { AnyHandler } from '#server/api/handler.ts'
import { idempotencyMigrations } from '#server/api/idempotency.ts'
import { idempotencyTableDeclarations } from '#server/api/table-declarations.ts'
import { backupTableDeclarations } from '#server/backup/table-declarations.ts'
import type { ContextParts } from '#server/create-context.ts'
import { keyMigrations } from '#server/encryption/migrations.ts'
import { keyTableDeclarations } from '#server/encryption/table-declarations.ts'
import {
  accountDeclared,
  accountHandlers,
  accountJobs,
  eraseNow,
  hasRole,
} from '#server/features/account/index.ts'
import { accountStateDeclared } from '#server/features/account-state/index.ts'
import { assessmentDeclared, assessmentHandlers, assessmentJobs } from '#server/features/assessment/index.ts'
import { auditLogDeclared } from '#server/features/audit-log/index.ts'
import { blogDeclared, blogHandlers, blogJobs } from '#server/features/blog/index.ts'
import { consentDeclared, consentHandlers } from '#server/features/consent/index.ts'
import { contactDeclared, contactHandlers, contactJobs } from '#server/features/contact/index.ts'
import { deletionLedgerDeclared } from '#server/features/deletion-ledger/index.ts'
import { feedbackDeclared, feedbackHandlers, feedbackJobs } from '#server/features/feedback/index.ts'
import { invitationDeclared, invitationHandlers, invitationJobs } from '#server/features/invitation/index.ts'
import { pairDeclared, pairJobs } from '#server/features/pair/index.ts'
import { resultsHandlers } from '#server/features/results/index.ts'
import { statsHandlers } from '#server/features/stats/index.ts'
import type { TableDeclaration } from '#server/features/table-declarations/index.ts'
import { coreJobs } from '#server/jobs/core-jobs.ts'
import type { Job } from '#server/jobs/index.ts'
import { jobTableDeclarations } from '#server/jobs/table-declarations.ts'
import { mailTableDeclarations } from '#server/mail/index.ts'
import { serverMigrations } from '#server/migrations/index.ts'

/** Every call, job and migration of this server; a new feature is registered here. */
export const handlers: readonly AnyHandler[] = [
  getConfig,
  clearDevice,
  ...consentHandlers,
  ...assessmentHandlers,
  ...invitationHandlers,
  ...resultsHandlers,
  ...feedbackHandlers,
  ...accountHandlers,
  ...blogHandlers,
  ...contactHandlers,
  ...statsHandlers,
]

export const jobs: readonly Job[] = [
  ...coreJobs,
  ...assessmentJobs,
  ...pairJobs,
  ...invitationJobs,
  ...feedbackJobs,
  ...accountJobs,
  ...blogJobs,
  ...contactJobs,
]

/** Declarations of all tables outside the authentication service, which declares its own. */
export const tableDeclarations: readonly TableDeclaration[] = [
  ...auditLogDeclared,
  ...deletionLedgerDeclared,
  ...consentDeclared,
  ...accountStateDeclared,
  ...assessmentDeclared,
  ...invitationDeclared,
  ...pairDeclared,
  ...feedbackDeclared,
  ...accountDeclared,
  ...blogDeclared,
  ...contactDeclared,
  ...idempotencyTableDeclarations,
  ...mailTableDeclarations,
  ...keyTableDeclarations,
  ...backupTableDeclarations,
  ...jobTableDeclarations,
  {
    table: 'migrations',
    owner: null,
    export: null,
    erase: 'none',
    retention: 'As long as the database: the applied migrations.',
  },
]

export const contextParts: ContextParts = {
  migrations: [authMigrations, serverMigrations, keyMigrations, idempotencyMigrations],
  mailJobs: jobs.filter(({ sendsMail }) => sendsMail).map(({ name }) => name),
  hasRole,
  eraseUser: eraseNow,
}
