import { randomUUID } from 'node:crypto'
import { retention } from '@twofold/contract/retention'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const DAY = 86_400_000
const MONTH = (365 * DAY) / 12

const server = await openTestServer()

const ago = (ms: number) => new Date(server.clock.now().getTime() - ms)

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    server.context.db,
  )
  return rows[0]?.n ?? -1
}

test.each([
  [
    'the audit log',
    'audit_log',
    retention.auditDays * DAY,
    (at: Date) =>
      sql`insert into audit_log (id, user_id, action, at) values (${randomUUID()}, ${randomUUID()}, 'x', ${at})`,
  ],
  [
    'the deletion ledger',
    'keys.deletions',
    retention.deletionLedgerMonths * MONTH,
    (at: Date) => sql`insert into keys.deletions values (${Buffer.from(randomUUID())}, 'person', ${at})`,
  ],
  [
    'reports of invitations',
    'invitation_reports',
    retention.reportMonths * MONTH,
    (at: Date) =>
      sql`insert into invitation_reports (id, invitation_id, inviter_id, created_at)
        values (${randomUUID()}, ${randomUUID()}, ${randomUUID()}, ${at})`,
  ],
])(
  '%s is deleted when its retention ends and not a day before',
  async (_name, table, retentionMs, insert) => {
    for (const age of [retentionMs + DAY, retentionMs - DAY])
      await insert(ago(age)).execute(server.context.db)
    const before = await count(table)
    await server.runJob('server.purge')
    expect(await count(table)).toBe(before - 1)
    server.clock.advance(2 * DAY)
    await server.runJob('server.purge')
    expect(await count(table)).toBe(before - 2)
  },
)
