import { cancelDeletion } from './handlers/cancel-deletion.ts'
import { deleteAccount } from './handlers/delete-account.ts'
import { endSignIn } from './handlers/end-sign-in.ts'
import { exportAccount } from './handlers/export-account.ts'
import { freezeAccount } from './handlers/freeze-account.ts'
import { getMe } from './handlers/get-me.ts'
import { listSignIns } from './handlers/list-sign-ins.ts'
import { unfreezeAccount } from './handlers/unfreeze-account.ts'

export const accountHandlers = [
  getMe,
  listSignIns,
  endSignIn,
  exportAccount,
  freezeAccount,
  unfreezeAccount,
  deleteAccount,
  cancelDeletion,
]

export { eraseNow } from './erasure.ts'
export { accountJobs } from './jobs.ts'
export { type ReplayCounts, replayDeletions } from './replay.ts'
export { hasRole, listRoles } from './repository.ts'
export { grantRole, listAdminEmails, revokeRole } from './roles.ts'
export { tableDeclarations as accountDeclared } from './tables.ts'
