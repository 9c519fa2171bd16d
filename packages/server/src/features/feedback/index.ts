import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const feedback = defineFeature({
  name: 'feedback',
  calls: Object.values(handlers),
  jobs,
  tables,
})

export { closeUnreadableSurveys } from './close-unreadable-surveys.ts'
export { countSurveys, listSurveyIds } from './repository.ts'
export { exportSurveys } from './surveys.ts'
