import { computeTotpCode } from '@twofold/auth/testing/totp'
import { account } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiError } from '#server/testing/api-errors.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

interface Enrolled {
  id: string
  totp: { secret: string }
}

async function post<Reply>(path: string, person: TestPerson, body: object): Promise<Reply> {
  const response = await server.request(`/auth/v1/${path}`, {
    json: body,
    as: person,
  })
  const reply = (await response.json()) as Reply
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`)
  return reply
}

async function verifyFactor(person: TestPerson, { id, totp }: Enrolled): Promise<TestPerson> {
  const challenge = await post<{ id: string }>(`factors/${id}/challenge`, person, {})
  const reply = await post<{ access_token: string }>(`factors/${id}/verify`, person, {
    challenge_id: challenge.id,
    code: computeTotpCode(totp.secret, server.clock.now()),
  })
  return { ...person, accessToken: reply.access_token }
}

const enrolFactor = (person: TestPerson) =>
  post<Enrolled>('factors', person, { factor_type: 'totp', friendly_name: 'Phone' })

test('a sign-in by password reads nothing of its account until the second factor is verified', async () => {
  const alice = await server.signUp('Alice')
  const factor = await enrolFactor(alice)
  await server.call(account.getMe, {}, alice)
  const strong = await verifyFactor(alice, factor)
  await server.call(account.listSignIns, {}, strong)

  const weak = await server.signIn(alice)
  for (const call of [account.getMe, account.listSignIns]) {
    await expect(server.call(call, {}, weak)).rejects.toEqual(apiError(403, 'second_factor_required'))
  }
  server.clock.advance(30_000)
  const raised = await verifyFactor(weak, factor)
  await server.call(account.listSignIns, {}, raised)

  await server.context.jobs.idle()
  const notices = server.outbox.to(alice.email).filter(({ template }) => template === 'notice')
  expect(notices.map(({ text }) => text).join()).toContain('a second step (an authenticator app) was added')
})

test("the secret of a second factor is unreadable when its user's data key is deleted", async () => {
  const bob = await server.signUp('Bob')
  const factor = await enrolFactor(bob)
  const { db, keyring } = server.context
  const encrypted = await sql<{ encrypted_secret: Uint8Array }>`
    select encrypted_secret from auth.factors where id = ${factor.id}`.execute(db)
  const [row] = encrypted.rows
  expect(row).toBeDefined()
  expect(Buffer.from(row?.encrypted_secret ?? []).toString('latin1')).not.toContain(factor.totp.secret)
  await verifyFactor(bob, factor)
  const again = await server.signIn(bob)
  await keyring.deleteKey(db, bob.userId)
  server.clock.advance(30_000)
  await expect(verifyFactor(again, factor)).rejects.toThrow('500')
})

test('deletion removes factors, and an export lists them without secrets', async () => {
  const carol = await server.signUp('Carol')
  const factor = await enrolFactor(carol)
  const strong = await verifyFactor(carol, factor)
  const exported = JSON.stringify(await server.call(account.exportAccount, {}, strong))
  expect(exported).toContain('Phone')
  expect(exported).not.toContain(factor.totp.secret)
  expect(exported).not.toContain('sealed')
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, strong)
  const { rows } = await sql<{ count: string }>`
    select count(*)::text as count from auth.factors where user_id = ${carol.userId}`.execute(
    server.context.db,
  )
  expect(rows).toEqual([{ count: '0' }])
})
