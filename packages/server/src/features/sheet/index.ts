import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

/** Sheets for helpers. The server stores ciphertext whose key it never receives. */
export const sheet = defineFeature({
  name: 'sheet',
  calls: Object.values(handlers),
  jobs,
  tables,
})

export { deleteAllSheets } from './repository.ts'
