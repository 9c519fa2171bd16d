import { defineFeature } from '#server/define-feature.ts'
import { getComparison } from './handlers/get-comparison.ts'
import { getResults } from './handlers/get-results.ts'
import { getSharing } from './handlers/get-sharing.ts'
import { leavePair } from './handlers/leave-pair.ts'
import { markSeen } from './handlers/mark-seen.ts'
import { putSharing } from './handlers/put-sharing.ts'
import { jobs } from './jobs.ts'

export const results = defineFeature({
  name: 'results',
  calls: [getResults, getComparison, getSharing, putSharing, markSeen, leavePair],
  jobs,
})

export { exportResults } from './compute.ts'
