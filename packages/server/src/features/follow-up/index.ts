import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

/** What a user notes after evenings, and their check-ins; all of it is theirs alone. */
export const followUp = defineFeature({
  name: 'follow-up',
  calls: Object.values(handlers),
  jobs,
  tables,
})

export { exportFollowUps } from './follow-up.ts'
