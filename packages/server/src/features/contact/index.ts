import { defineFeature } from '#server/define-feature.ts'
import * as handlers from './handlers.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const contact = defineFeature({
  name: 'contact',
  calls: Object.values(handlers),
  jobs,
  tables,
})

export { countMessages, countOpenMessages } from './repository.ts'
