import { defineFeature } from '#server/define-feature.ts'
import { addCheckIn } from './handlers/add-check-in.ts'
import { deleteFollowUp } from './handlers/delete-follow-up.ts'
import { getFollowUp } from './handlers/get-follow-up.ts'
import { putEvening } from './handlers/put-evening.ts'
import { putFollowUpEmail } from './handlers/put-follow-up-email.ts'
import { putOutcome } from './handlers/put-outcome.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

/** What a user notes after evenings, and their check-ins; all of it is theirs alone. */
export const followUp = defineFeature({
  name: 'follow-up',
  calls: [getFollowUp, putEvening, putOutcome, addCheckIn, putFollowUpEmail, deleteFollowUp],
  jobs,
  tables,
})

export { exportFollowUps } from './export.ts'
