import { defineFeature } from '#server/define-feature.ts'
import { getOperatorStatus } from './get-operator-status.ts'
import { getStats } from './get-stats.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const stats = defineFeature({ name: 'stats', calls: [getStats, getOperatorStatus], jobs, tables })
