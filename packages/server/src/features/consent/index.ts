import { getConsents } from './handlers/get-consents.ts'
import { putConsents } from './handlers/put-consents.ts'

export const consentHandlers = [getConsents, putConsents]

export {
  clearDeletion,
  findDeletion,
  findLiveConsent,
  findStanding,
  insertConsent,
  listConsents,
  listDueDeletions,
  listPresentable,
  listUntoldDeletions,
  lockDeletion,
  saveCancelToken,
  saveDeletion,
  saveFrozen,
  withdrawConsent,
} from './repository.ts'
export { assertNotFrozen, presentConsents } from './rules.ts'
export type { ConsentTables } from './tables.ts'
export { declared as consentDeclared } from './tables.ts'
