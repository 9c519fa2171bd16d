import { defineFeature } from '#server/define-feature.ts'
import { getConsents } from './handlers/get-consents.ts'
import { putConsents } from './handlers/put-consents.ts'
import { tables } from './tables.ts'

export const consent = defineFeature({ name: 'consent', calls: [getConsents, putConsents], tables })

export { mailNews } from './mail-news.ts'
export {
  findLiveConsent,
  listConsents,
  listPresentable,
} from './repository.ts'
export { presentConsents } from './rules.ts'
export type { ConsentTables } from './tables.ts'
