import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

const RENAMED = [
  ['invitation.report-settled', 'invitation.report_settled'],
  ['invitation.report-reopened', 'invitation.report_reopened'],
  ['invitation.sender-blocked', 'invitation.sender_blocked'],
  ['invitation.sender-unblocked', 'invitation.sender_unblocked'],
  ['feedback.link_replaced', 'feedback.link_rotated'],
] as const

/** Renames actions of stored audit events to the spelling of the others and to the terms of the glossary. */
export const auditActions: Migration = {
  name: '0028-audit-actions',
  async up(db) {
    for (const [former, action] of RENAMED) {
      await sql`update audit_log set action = ${action} where action = ${former}`.execute(db)
    }
  },
}
