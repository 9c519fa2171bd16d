import { defineFeature } from '#server/define-feature.ts'
import { cancelDeletion } from './handlers/cancel-deletion.ts'
import { deleteAccount } from './handlers/delete-account.ts'
import { endSignIn } from './handlers/end-sign-in.ts'
import { exportAccount } from './handlers/export-account.ts'
import { freezeAccount } from './handlers/freeze-account.ts'
import { getMe } from './handlers/get-me.ts'
import { listSignIns } from './handlers/list-sign-ins.ts'
import { unfreezeAccount } from './handlers/unfreeze-account.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const account = defineFeature({
  name: 'account',
  calls: [
    getMe,
    listSignIns,
    endSignIn,
    exportAccount,
    freezeAccount,
    unfreezeAccount,
    deleteAccount,
    cancelDeletion,
  ],
  jobs,
  tables,
})

export { scheduleDeletion } from './deletion.ts'
export { eraseNow } from './erasure.ts'
export { collectExport } from './export.ts'
export { type ReplayCounts, replayDeletions } from './replay.ts'
export { hasRole, listRoles } from './repository.ts'
export { grantRole, listAdminEmails, revokeRole } from './roles.ts'
