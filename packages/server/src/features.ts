import { authMigrations } from '@twofold/auth'
import { getConfig } from '#server/api/get-config.ts'
import type { AnyHandler } from '#server/api/handler.ts'
import { idempotencyMigrations } from '#server/api/idempotency.ts'
import type { ContextParts } from '#server/create-context.ts'
import { assessmentHandlers, assessmentJobs } from '#server/features/assessment/index.ts'
import { consentHandlers } from '#server/features/consent/index.ts'
import { invitationHandlers, invitationJobs } from '#server/features/invitation/index.ts'
import { pairJobs } from '#server/features/pair/index.ts'
import { resultsHandlers } from '#server/features/results/index.ts'
import { coreJobs } from '#server/jobs/core-jobs.ts'
import type { Job } from '#server/jobs/index.ts'
import { serverMigrations } from '#server/migrations/index.ts'
import { keyMigrations } from '#server/sealing/migrations.ts'

/** What this server is made of: every call, every job, every migration. A new feature is added here. */
export const handlers: readonly AnyHandler[] = [
  getConfig,
  ...consentHandlers,
  ...assessmentHandlers,
  ...invitationHandlers,
  ...resultsHandlers,
]

export const jobs: readonly Job[] = [...coreJobs, ...assessmentJobs, ...pairJobs, ...invitationJobs]

export const contextParts: ContextParts = {
  migrations: [authMigrations, serverMigrations, keyMigrations, idempotencyMigrations],
  hasRole: async () => false,
}
