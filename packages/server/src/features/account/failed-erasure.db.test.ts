import { randomUUID } from 'node:crypto'
import { account } from '@twofold/contract'
import { retention } from '@twofold/contract/retention'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { grantRole } from '#server/features/account/index.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const server = await openTestServer()
// Any error in the erasure of one account: deleting its rows fails while its id is in this table.
await sql`create table unerasable (user_id uuid)`.execute(server.context.db)
await sql`
  create function fail_for_unerasable() returns trigger language plpgsql as $$ begin
    if exists (select from unerasable where user_id = old.user_id) then raise exception 'unerasable'; end if;
    return old;
  end $$`.execute(server.context.db)
await sql`
  create trigger fail_for_unerasable before delete on user_roles
  for each row execute function fail_for_unerasable()`.execute(server.context.db)
beforeEach(async () => {
  await sql`delete from unerasable`.execute(server.context.db)
})

/** The first of the accounts in the order in which the job handles them cannot be erased. */
async function breakErasure(userId: string): Promise<void> {
  await grantRole(server.context, userId, 'admin')
  await sql`insert into unerasable values (${userId})`.execute(server.context.db)
}

const repairErasure = () => sql`delete from unerasable`.execute(server.context.db)

const isErased = async (userId: string) => (await server.context.auth.users.findById(userId)) === null

const countFailures = () => server.logLines.filter((line) => line.includes('job_item.failed')).length

test('account.erase-due erases the other accounts and fails when the erasure of one throws', async () => {
  const people: TestPerson[] = []
  for (let number = 0; number < 3; number++) {
    const person = await server.signUp()
    await server.call(account.deleteAccount, { confirm: 'delete my account' }, person)
    people.push(person)
  }
  await server.context.jobs.idle()
  const broken = people[1]?.userId ?? ''
  await breakErasure(broken)
  server.clock.advance(retention.deletionDelayHours * HOUR + 1000)
  const before = countFailures()
  await expect(server.runJob('account.erase-due')).rejects.toThrow(AggregateError)
  expect(countFailures()).toBe(before + 1)
  for (const { userId } of people) expect(await isErased(userId)).toBe(userId !== broken)

  await repairErasure()
  await server.runJob('account.erase-due')
  expect(await isErased(broken)).toBe(true)
})

test('account.erase-unverified erases the other accounts and fails when the erasure of one throws', async () => {
  const ids: string[] = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, id] of ids.entries()) {
    // Accounts are erased in the order of their creation.
    const at = new Date(server.clock.now().getTime() - 40 * DAY + index * 1000)
    await sql`
      insert into auth.users (id, aud, role, email, app_metadata, user_metadata, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${`${id}@example.com`}, '{}', '{}', ${at}, ${at})`.execute(
      server.context.db,
    )
  }
  const [broken = ''] = ids
  await breakErasure(broken)
  await expect(server.runJob('account.erase-unverified')).rejects.toThrow(AggregateError)
  for (const id of ids) expect(await isErased(id)).toBe(id !== broken)
  await repairErasure()
  await server.runJob('account.erase-unverified')
  expect(await isErased(broken)).toBe(true)
})

test('account.erase-orphaned-rows erases the rows of other users and fails when the erasure of one throws', async () => {
  const ids: string[] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of ids) await grantRole(server.context, id, 'admin')
  const listOwners = async (): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`select user_id as id from user_roles`.execute(
      server.context.db,
    )
    return rows.map(({ id }) => id).filter((id) => ids.includes(id))
  }
  const [broken = ''] = await listOwners()
  await sql`insert into unerasable values (${broken})`.execute(server.context.db)
  await expect(server.runJob('account.erase-orphaned-rows')).rejects.toThrow(AggregateError)
  expect(await listOwners()).toEqual([broken])
  await repairErasure()
  await server.runJob('account.erase-orphaned-rows')
  expect(await listOwners()).toEqual([])
})

test('server.purge deletes events after their retention when rows of another table cannot be deleted', async () => {
  const { db } = server.context
  await sql`create trigger fail_quota before delete on invitation_mail_quota
    for each row execute function fail_for_unerasable()`.execute(db)
  const old = new Date(server.clock.now().getTime() - (retention.auditDays + 1) * DAY)
  await sql`insert into audit_log (id, user_id, action, at) values (${randomUUID()}, ${randomUUID()}, 'x', ${old})`.execute(
    db,
  )
  await sql`insert into invitation_mail_quota (send_id, email_hash, sent_at) values (${randomUUID()}, '\\x00', ${old})`.execute(
    db,
  )
  await expect(server.runJob('server.purge')).rejects.toThrow(AggregateError)
  const { rows } = await sql`select 1 from audit_log where at <= ${old}`.execute(db)
  expect(rows).toEqual([])
  await sql`drop trigger fail_quota on invitation_mail_quota`.execute(db)
  await server.runJob('server.purge')
})
