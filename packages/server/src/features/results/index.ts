import { getResults } from './handlers/get-results.ts'
import { getSharing } from './handlers/get-sharing.ts'
import { leavePair } from './handlers/leave-pair.ts'
import { putSharing } from './handlers/put-sharing.ts'

export const resultsHandlers = [getResults, getSharing, putSharing, leavePair]

export { exportResults } from './compute.ts'
