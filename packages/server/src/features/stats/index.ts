import { getOperatorStatus } from './get-operator-status.ts'
import { getStats } from './get-stats.ts'

export const statsHandlers = [getStats, getOperatorStatus]
