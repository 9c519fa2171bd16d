import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const account = defineFeature({
  name: 'account',
  calls: Object.values(handlers),
  jobs,
  tables,
})

export { scheduleDeletion } from './deletion.ts'
export { eraseNow } from './erasure.ts'
export { collectExport } from './export.ts'
export { type ReplayCounts, replayDeletions } from './replay.ts'
export { hasRole, listRoles } from './repository.ts'
export { grantRole, listAdminEmails, revokeRole } from './roles.ts'
