import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Decisions of admins about reported invitations, and the time of the last complete archive. */
export const operatorDesk: Migration = {
  name: '0021-operator-desk',
  async up(db) {
    await sql`alter table invitation_reports add column settled_at timestamptz`.execute(db)
    await sql`
      create index invitation_reports_waiting on invitation_reports (inviter_id)
        where settled_at is null`.execute(db)
    // Finds the sender of a reported invitation after the invitation was deleted with its assessment.
    await sql`create index invitation_sends_invitation on invitation_sends (invitation_id)`.execute(db)
    // The separate id allows lifting the block after the reports were deleted, without revealing the account.
    await sql`
      create table blocked_senders (
        id uuid primary key,
        user_id uuid not null unique,
        blocked_at timestamptz not null
      )`.execute(db)
    await sql`
      create table finished_archives (
        kind text primary key check (kind in ('data', 'keys')),
        finished_at timestamptz not null
      )`.execute(db)
  },
}
