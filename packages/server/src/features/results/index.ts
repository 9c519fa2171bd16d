import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'

export const results = defineFeature({
  name: 'results',
  calls: Object.values(handlers),
  jobs,
})

export { exportResults } from './compute.ts'
