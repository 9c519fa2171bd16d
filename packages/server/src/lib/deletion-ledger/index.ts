import { defineFeature } from '#server/define-feature.ts'
import { tables } from './tables.ts'

/** Deletions that a restore repeats. */
export const deletionLedger = defineFeature({ name: 'deletion-ledger', tables })

export { readLedger, recordDeletion, withdrawDeletion } from './ledger.ts'
