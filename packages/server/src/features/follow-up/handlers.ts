import { followUp } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { http, rates } from '#server/limits.ts'
import { changeFollowUp, readOwnFollowUp } from './follow-up.ts'
import { deleteOwnFollowUp } from './repository.ts'
import { appendCheckIn, replaceEvening, setOutcome } from './rules.ts'

const READ = { limit: rates.read, padBytes: http.followUpBytes }
const CHANGE = { limit: rates.write, padBytes: http.followUpBytes }

export const getFollowUp = defineHandler(followUp.getFollowUp, READ, readOwnFollowUp)

/** Returns nothing, because both partners may look at the evening that sends it. */
export const putEvening = defineHandler(followUp.putEvening, { limit: rates.write }, async (request) => {
  await changeFollowUp(request, (before, at) => replaceEvening(before, request.input, at))
  return undefined
})

export const putOutcome = defineHandler(followUp.putOutcome, CHANGE, (request) =>
  changeFollowUp(request, (before) => setOutcome(before, request.input)),
)

export const addCheckIn = defineHandler(followUp.addCheckIn, CHANGE, (request) =>
  changeFollowUp(request, (before, at) => appendCheckIn(before, request.input, at)),
)

export const putFollowUpEmail = defineHandler(followUp.putFollowUpEmail, CHANGE, (request) =>
  changeFollowUp(request, (before) => ({ ...before, email: request.input.email })),
)

/** Needs neither consent nor a row: deleting always works. */
export const deleteFollowUp = defineHandler(
  followUp.deleteFollowUp,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    await deleteOwnFollowUp(context.db, caller.userId, input.assessmentId)
    return undefined
  },
)
