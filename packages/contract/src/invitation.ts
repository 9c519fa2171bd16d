import { defineEndpoint } from './endpoint.ts'
import { id, linkToken, noContent, noInput, pageLimit, partnerEmail, storable, time } from './fields.ts'
import { languages } from './languages.ts'
import { z } from './zod.ts'

/** Actions of the inviter only: never reveals what the invited person did. */
const sentInvitation = z.object({
  id,
  status: z.enum(['sent', 'withdrawn', 'lapsed']),
  /** Null once it has ended, and while the account is frozen, is being deleted or lacks the consent to store answers. */
  url: z.url().nullable(),
  createdAt: time,
  expiresAt: time,
  /** The email of the invitation, which reminders use as well; empty if the inviter passes on the link. */
  partnerEmail: z.string(),
  /** Remaining reminders to this email; 0 without an email. */
  remindersLeft: z.int(),
})
export type SentInvitation = z.output<typeof sentInvitation>

export const createInvitation = defineEndpoint({
  name: 'invitation.createInvitation',
  method: 'POST',
  path: '/api/assessments/{id}/invitations',
  access: 'user',
  input: z.strictObject({ id, partnerEmail: partnerEmail.optional() }),
  output: sentInvitation,
  success: [201],
  summary:
    'Invites the partner with a link, and by email if `partnerEmail` is given. Repeating the call with the same email sends it again.',
})

export const listSentInvitations = defineEndpoint({
  name: 'invitation.listSentInvitations',
  method: 'GET',
  path: '/api/assessments/{id}/invitations',
  access: 'user',
  input: z.strictObject({ id }),
  output: z.object({ items: z.array(sentInvitation), nextCursor: z.null() }),
  summary: 'Lists the invitations of an assessment. Never reveals whether one was claimed.',
})

export const withdrawInvitation = defineEndpoint({
  name: 'invitation.withdrawInvitation',
  method: 'DELETE',
  path: '/api/assessments/{id}/invitations/{invitationId}',
  access: 'user',
  input: z.strictObject({ id, invitationId: id }),
  output: noContent,
  summary: 'Withdraws an invitation and leaves its pair.',
})

export const getInvitation = defineEndpoint({
  name: 'invitation.getInvitation',
  method: 'GET',
  path: '/api/invitations/{token}',
  access: 'public',
  input: z.strictObject({ token: linkToken }),
  output: z.object({ inviterName: z.string(), expiresAt: time }),
  summary:
    'Returns the name of the inviter. 404 after expiry, after the pair has seen a result, or while the inviter cannot compare results, as for an unknown link.',
})

export const declineInvitation = defineEndpoint({
  name: 'invitation.declineInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/decline',
  access: 'public',
  input: z.strictObject({ token: linkToken, block: z.boolean().optional() }),
  output: noContent,
  summary: 'Declines an invitation with the token of the email. The inviter sees no change.',
})

const reportMessage = z
  .string()
  .overwrite((value) => storable(value).trim())
  .max(2000)

export const reportInvitation = defineEndpoint({
  name: 'invitation.reportInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/report',
  access: 'public',
  input: z.strictObject({ token: linkToken, message: reportMessage.optional() }),
  output: z.object({}),
  success: [202],
  summary: 'Reports an unwanted invitation to the operator.',
})

export const listReceivedInvitations = defineEndpoint({
  name: 'invitation.listReceivedInvitations',
  method: 'GET',
  path: '/api/invitations',
  access: 'user',
  input: noInput,
  output: z.object({
    items: z.array(z.object({ id, inviterName: z.string(), expiresAt: time })),
    nextCursor: z.null(),
  }),
  summary: 'Lists valid invitations to the verified email of the caller.',
})

export const acceptInvitation = defineEndpoint({
  name: 'invitation.acceptInvitation',
  method: 'POST',
  path: '/api/invitations/{token}/accept',
  access: 'user',
  input: z.strictObject({
    token: z.union([linkToken, id]),
    assessmentId: id.optional(),
    locale: z.enum(languages).optional(),
  }),
  output: z.object({ assessmentId: id }),
  summary:
    'Claims an invitation by its link token, or by its id if it was sent to the verified email of the caller.',
})

const senderBlock = z.object({ id, blockedAt: time })

const storedReport = z.object({
  id,
  createdAt: time,
  /** The reason in the reporter's words; null if none was given. */
  message: z.string().nullable(),
  /** When an admin settled the report; null before. */
  settledAt: time.nullable(),
  /** Null if the sender's account has been deleted. */
  sender: z
    .object({
      /** Equal for reports about the same account; derived from a secret, and neither its id nor its email. */
      label: z.string(),
      /** Number of stored reports about this sender, including this one. */
      reports: z.int(),
      block: senderBlock.nullable(),
    })
    .nullable(),
})
export type StoredReport = z.output<typeof storedReport>

const blockedSender = z.object({
  ...senderBlock.shape,
  label: z.string(),
  /** Number of stored reports about this sender; 0 after their retention period. */
  reports: z.int(),
})
export type BlockedSender = z.output<typeof blockedSender>

export const adminListReports = defineEndpoint({
  name: 'invitation.adminListReports',
  method: 'GET',
  path: '/api/admin/invitation-reports',
  access: 'admin',
  fresh: true,
  input: z.strictObject({
    state: z.enum(['waiting', 'settled']).optional(),
    limit: pageLimit.optional(),
    cursor: z.string().max(400).optional(),
  }),
  output: z.object({ items: z.array(storedReport), nextCursor: z.string().nullable() }),
  summary:
    'Lists reports of unwanted invitations, newest first, without names and emails. Omits reports about the caller.',
})

export const adminSettleReport = defineEndpoint({
  name: 'invitation.adminSettleReport',
  method: 'PUT',
  path: '/api/admin/invitation-reports/{id}',
  access: 'admin',
  input: z.strictObject({ id, settled: z.boolean() }),
  output: storedReport,
  summary: 'Settles a report without blocking the sender, or reopens it.',
})

export const adminBlockSender = defineEndpoint({
  name: 'invitation.adminBlockSender',
  method: 'POST',
  path: '/api/admin/invitation-reports/{id}/block',
  access: 'admin',
  input: z.strictObject({ id }),
  output: storedReport,
  summary: 'Blocks the sender from sending invitations and settles all unsettled reports about them.',
})

export const adminListBlockedSenders = defineEndpoint({
  name: 'invitation.adminListBlockedSenders',
  method: 'GET',
  path: '/api/admin/blocked-senders',
  access: 'admin',
  input: noInput,
  output: z.object({ items: z.array(blockedSender), nextCursor: z.null() }),
  summary: 'Lists senders who are blocked from sending invitations, newest first, without names and emails.',
})

export const adminUnblockSender = defineEndpoint({
  name: 'invitation.adminUnblockSender',
  method: 'DELETE',
  path: '/api/admin/blocked-senders/{id}',
  access: 'admin',
  input: z.strictObject({ id }),
  output: noContent,
  summary: 'Lifts a block, so that the sender can send invitations again.',
})
