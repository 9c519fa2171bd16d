import { defineFeature } from '#server/define-feature.ts'
import { createSheet } from './handlers/create-sheet.ts'
import { deleteSheet } from './handlers/delete-sheet.ts'
import { getSheet } from './handlers/get-sheet.ts'
import { listSheets } from './handlers/list-sheets.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

/** Sheets for helpers. The server stores ciphertext whose key it never receives. */
export const sheet = defineFeature({
  name: 'sheet',
  calls: [createSheet, listSheets, deleteSheet, getSheet],
  jobs,
  tables,
})

export { deleteAllSheets } from './repository.ts'
