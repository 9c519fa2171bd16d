import { getConsents } from './handlers/get-consents.ts'
import { putConsents } from './handlers/put-consents.ts'

export const consentHandlers = [getConsents, putConsents]

export {
  clearDeletion,
  findAccountState,
  findDeletion,
  findLiveConsent,
  insertConsent,
  listConsents,
  listDueDeletions,
  listPresentable,
  listUnsentDeletions,
  lockDeletion,
  saveCancelToken,
  saveDeletion,
  saveFrozen,
  saveUnfrozen,
  withdrawConsent,
} from './repository.ts'
export { assertNotFrozen, presentConsents } from './rules.ts'
export type { ConsentTables } from './tables.ts'
export { tableDeclarations as consentDeclared } from './tables.ts'
