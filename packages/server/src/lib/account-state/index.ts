import { defineFeature } from '#server/define-feature.ts'
import { tables } from './tables.ts'

/** Freezes and scheduled deletions of accounts. The calls are in the feature `account`. */
export const accountState = defineFeature({ name: 'account-state', tables })

export {
  clearDeletion,
  findAccountState,
  findDeletion,
  listDueDeletions,
  listUnsentDeletions,
  lockDeletion,
  saveCancelMailed,
  saveCancelToken,
  saveDeletion,
  saveFrozen,
  saveUnfrozen,
} from './repository.ts'
export { assertNotFrozen } from './rules.ts'
export type { AccountStateTables } from './tables.ts'
