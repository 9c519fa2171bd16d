import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { tables } from './tables.ts'

/** Sheets for helpers. The server stores ciphertext whose key it never receives. */
export const sheet = defineFeature({
  name: 'sheet',
  calls: Object.values(handlers),
  tables,
})

export { deleteAllSheets } from './repository.ts'
