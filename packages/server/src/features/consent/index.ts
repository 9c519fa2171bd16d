import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { tables } from './tables.ts'

export const consent = defineFeature({ name: 'consent', calls: Object.values(handlers), tables })

export { mailNews } from './mail-news.ts'
export {
  findLiveConsent,
  listConsents,
  listPresentable,
} from './repository.ts'
export { presentConsents } from './rules.ts'
export type { ConsentTables } from './tables.ts'
