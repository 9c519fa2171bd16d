import { defineFeature } from '#server/define-feature.ts'
import { getComparison } from './handlers/get-comparison.ts'
import { getResults } from './handlers/get-results.ts'
import { getSharing } from './handlers/get-sharing.ts'
import { leavePair } from './handlers/leave-pair.ts'
import { putSharing } from './handlers/put-sharing.ts'

export const results = defineFeature({
  name: 'results',
  calls: [getResults, getComparison, getSharing, putSharing, leavePair],
})

export { exportResults } from './compute.ts'
