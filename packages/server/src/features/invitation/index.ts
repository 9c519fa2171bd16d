import { defineFeature } from '#server/define-feature.ts'
import { acceptInvitation } from './handlers/accept-invitation.ts'
import {
  adminBlockSender,
  adminListBlockedSenders,
  adminListReports,
  adminSettleReport,
  adminUnblockSender,
} from './handlers/admin-reports.ts'
import { createInvitation } from './handlers/create-invitation.ts'
import { declineInvitation } from './handlers/decline-invitation.ts'
import { getInvitation } from './handlers/get-invitation.ts'
import { listReceivedInvitations } from './handlers/list-received-invitations.ts'
import { listSentInvitations } from './handlers/list-sent-invitations.ts'
import { reportInvitation } from './handlers/report-invitation.ts'
import { withdrawInvitation } from './handlers/withdraw-invitation.ts'
import { jobs } from './jobs.ts'
import { tables } from './tables.ts'

export const invitation = defineFeature({
  name: 'invitation',
  calls: [
    createInvitation,
    listSentInvitations,
    withdrawInvitation,
    getInvitation,
    declineInvitation,
    reportInvitation,
    listReceivedInvitations,
    acceptInvitation,
    adminListReports,
    adminSettleReport,
    adminBlockSender,
    adminListBlockedSenders,
    adminUnblockSender,
  ],
  jobs,
  tables,
})

export { recordSharedScores } from './delete-unshared-partner-answers.ts'
export { exportInvitedEmails } from './export.ts'
export { countWaitingReports } from './reports/repository.ts'
export { findOpenInvitation, getOwnSteps, type OwnSteps } from './repository.ts'
export { findSharedPair } from './shared-pair.ts'
export { withdraw } from './withdraw.ts'
