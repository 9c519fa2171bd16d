import { getConsents } from './handlers/get-consents.ts'
import { putConsents } from './handlers/put-consents.ts'

export const consentHandlers = [getConsents, putConsents]

export {
  findLiveConsent,
  listConsents,
  listPresentable,
} from './repository.ts'
export { presentConsents } from './rules.ts'
export type { ConsentTables } from './tables.ts'
export { tableDeclarations as consentDeclared } from './tables.ts'
