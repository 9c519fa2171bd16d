import { defineFeature } from '#server/define-feature.ts'
import * as accepting from './handlers/accept-invitation.ts'
import * as reports from './handlers/admin-reports.ts'
import * as creating from './handlers/create-invitation.ts'
import * as received from './handlers/received.ts'
import * as sent from './handlers/sent.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const invitation = defineFeature({
  name: 'invitation',
  calls: [creating, sent, received, accepting, reports].flatMap((part) => Object.values(part)),
  jobs,
  tables,
})

export { exportInvitedEmails } from './export.ts'
export { countWaitingReports } from './reports/repository.ts'
export { findOpenInvitation, getOwnSteps, type OwnSteps } from './repository.ts'
export { recordSharedScores } from './retention.ts'
export { findSharedPair } from './shared-pair.ts'
export { withdraw } from './withdraw.ts'
