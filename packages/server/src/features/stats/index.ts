import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const stats = defineFeature({ name: 'stats', calls: Object.values(handlers), jobs, tables })
