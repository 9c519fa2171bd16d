import { defineFeature } from '#server/define-feature.ts'
import { getOperatorStatus } from './get-operator-status.ts'
import { getStats } from './get-stats.ts'

export const stats = defineFeature({ name: 'stats', calls: [getStats, getOperatorStatus] })
