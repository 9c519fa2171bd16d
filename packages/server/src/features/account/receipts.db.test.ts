import { account } from '@twofold/contract'
import { retention } from '@twofold/contract/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Message } from '#server/mail/index.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

const HOUR = 3_600_000

let server: TestServer
/** Templates of emails that the mail server rejects temporarily. */
const rejected = new Set<Message['template']>()
const sent: { to: string; template: string; text: string }[] = []
beforeAll(async () => {
  server = await createTestServer({
    transport: {
      async send(mail) {
        if (rejected.has(mail.template)) throw new Error('not now')
        sent.push(mail)
      },
      [Symbol.asyncDispose]: async () => undefined,
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

async function countReceiptsAndKeys(): Promise<{ receipts: number; keys: number }> {
  const { rows } = await sql<{ receipts: number; keys: number }>`
    select (select count(*)::int from deletion_receipts) as receipts,
      (select count(*)::int from keys.data_keys) as keys`.execute(server.context.db)
  return rows[0] ?? { receipts: -1, keys: -1 }
}

const listReceipts = (email: string) =>
  sent.filter((mail) => mail.to === email && mail.template === 'deletion-done')

test('a deletion is confirmed by one email, after which the email address is deleted', async () => {
  const alice = await server.signUp('Receipt One')
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
  await server.context.jobs.idle()
  const [receipt, ...more] = listReceipts(alice.email)
  expect(more).toEqual([])
  expect(receipt?.text).toContain('Your account was deleted on')
  expect(receipt?.text).not.toContain(alice.name)
  expect(await countReceiptsAndKeys()).toEqual({ receipts: 0, keys: 0 })
})

test('the receipt is in the language of the account and reaches an email of the maximum length', async () => {
  // An older account can have such an email, which a sign-up no longer accepts.
  const email = `${'\u{10428}'.repeat(60)}@${'a'.repeat(60)}.${'b'.repeat(60)}.example.org`
  const anna = await server.signUp('Receipt German')
  await sql`update auth.users set email = ${email}, user_metadata = ${JSON.stringify({ name: 'Anna', language: 'de' })}::jsonb
    where id = ${anna.userId}`.execute(server.context.db)
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, anna)
  await server.context.jobs.idle()
  const receipt = sent.findLast((mail) => mail.template === 'deletion-done')
  expect(receipt?.to).toMatch(/^\p{L}{60}@a{60}\.b{60}\.example\.org$/u)
  expect(receipt?.text).toContain('dein Konto wurde')
  expect(receipt?.text).toContain('/de/data-rights#delete')
  expect(receipt?.text).not.toContain('your account')
  expect(await countReceiptsAndKeys()).toEqual({ receipts: 0, keys: 0 })
})

test('the receipt of a scheduled deletion is sent after the erasure and not before', async () => {
  const alice = await server.signUp('Receipt Two')
  await server.call(account.deleteAccount, { confirm: 'delete my account' }, alice)
  await server.context.jobs.idle()
  expect(listReceipts(alice.email)).toEqual([])
  server.clock.advance(retention.deletionDelayHours * HOUR + 1000)
  await server.runJob('account.erase-due')
  await server.context.jobs.idle()
  expect(listReceipts(alice.email)).toHaveLength(1)
})

test('an undeliverable receipt is deleted after a day, and its email is encrypted until then', async () => {
  rejected.add('deletion-done')
  const alice = await server.signUp('Receipt Three')
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
  await server.context.jobs.idle()
  expect(await countReceiptsAndKeys()).toEqual({ receipts: 1, keys: 1 })
  const { rows } = await sql<{ row: string }>`select r::text as row from deletion_receipts r`.execute(
    server.context.db,
  )
  expect(rows[0]?.row).not.toContain(Buffer.from(alice.email).toString('hex'))
  server.clock.advance((retention.receiptHours - 1) * HOUR)
  await server.runJob('account.sweep')
  expect((await countReceiptsAndKeys()).receipts).toBe(1)
  server.clock.advance(2 * HOUR)
  await server.runJob('account.sweep')
  expect(await countReceiptsAndKeys()).toEqual({ receipts: 0, keys: 0 })
})
