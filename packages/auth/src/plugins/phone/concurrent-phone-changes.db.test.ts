import { whileLocked } from '@twofold/database/testing'
import { expect, test } from 'vitest'
import type { Db } from '#auth/core/tables.ts'
import { insertFactor } from '#auth/plugins/factors/repository/factors.ts'
import { startAdmin } from '#auth/testing/admin.ts'
import { rawCall } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, createSignedIn } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Concurrent changes of two accounts to one phone number. */

const phone = '15551234567'
const auth = useTestAuth({ phone: testPhone })
const listOwners = () =>
  auth.database.kysely.selectFrom('auth.users').select(['email', 'phone', 'phone_confirmed_at']).execute()
const listErrors = () => auth.logged.filter((line) => line.startsWith('error'))

/** Starts Ann's change to the number; returns a function that types its code. */
async function startChange() {
  const { client, session } = await createSignedIn(auth, 'ann@example.com')
  expect((await client.updateUser({ phone })).error).toBeNull()
  await auth.runJobs()
  const body = { type: 'phone_change', phone, token: auth.texts.findLast(({ to }) => to === phone)?.code }
  const headers = { authorization: `Bearer ${session.access_token}` }
  return async () => {
    const answer = await rawCall(auth.url, 'POST', '/verify', { body, headers })
    return [answer.status, answer.body?.code]
  }
}

const signUp = () =>
  rawCall(auth.url, 'POST', '/signup', { body: { phone, password: goodPassword, data: { name: 'Bob' } } })

test("a number verified during another account's change stays with the account that verified it", async () => {
  const typeCode = await startChange()
  await auth.database.kysely.deleteFrom('auth.limits').execute()
  expect((await signUp()).status).toBe(200)
  const at = auth.clock.now
  const answer = await whileLocked(
    auth.database,
    (trx) =>
      trx.updateTable('auth.users').set({ phone_confirmed_at: at }).where('phone', '=', phone).execute(),
    1,
    typeCode,
  )
  expect(answer).toEqual([403, 'otp_expired'])
  const rows = await listOwners()
  expect(rows).toHaveLength(2)
  expect(rows).toContainEqual({ email: null, phone, phone_confirmed_at: at })
  expect(rows).toContainEqual({ email: 'ann@example.com', phone: null, phone_confirmed_at: null })
})

test('phone change fails without an internal error when another account gets the number concurrently', async () => {
  const typeCode = await startChange()
  const other = await createAccount(auth, 'bob@example.com')
  const answer = await whileLocked(
    auth.database,
    (trx) => trx.updateTable('auth.users').set({ phone }).where('id', '=', other).execute(),
    1,
    typeCode,
  )
  // The embedded engine runs one transaction at a time, so the change sees the unverified number and releases it.
  expect(answer).toEqual(auth.database.engine === 'postgres' ? [403, 'otp_expired'] : [200, undefined])
  expect(listErrors()).toEqual([])
})

test('admin update releases an unverified number of another account but not a verified one', async () => {
  const id = await createAccount(auth, 'ann@example.com')
  await signUp()
  const { admin } = await startAdmin(auth)
  const first = await admin.updateUserById(id, { phone, phone_confirm: true })
  expect([first.error, first.data.user?.phone]).toEqual([null, phone])
  expect(await listOwners()).toHaveLength(1)
  const other = await createAccount(auth, 'bob@example.com')
  const again = await admin.updateUserById(other, { phone, phone_confirm: true })
  expect(again.error?.code).toBe('phone_exists')
})

test.each([
  [{ phone }, 'phone_exists'],
  [{ email: 'next@example.com' }, 'email_exists'],
])(
  'admin update with %j fails without an internal error when another account gets it concurrently',
  async (change, code) => {
    const id = await createAccount(auth, 'ann@example.com')
    const other = await createAccount(auth, 'bob@example.com')
    const { admin } = await startAdmin(auth)
    const answer = await whileLocked(
      auth.database,
      (trx) => trx.updateTable('auth.users').set(change).where('id', '=', other).execute(),
      1,
      () => admin.updateUserById(id, change),
    )
    expect(answer.error?.code).toBe(code)
    expect(listErrors()).toEqual([])
  },
)

test('phone change fails when the number concurrently becomes a second factor', async () => {
  const { client, user } = await createSignedIn(auth, 'ann@example.com')
  const { id } = user
  const factor = { factor_type: 'phone' as const, friendly_name: 'Phone', phone }
  const answer = await whileLocked(
    auth.database,
    async (trx) => {
      await trx.updateTable('auth.users').set({ updated_at: auth.clock.now }).where('id', '=', id).execute()
      const values = { ...factor, id: crypto.randomUUID(), user_id: id }
      await insertFactor(trx as Db, values, auth.clock.now)
    },
    1,
    () => client.updateUser({ phone }),
  )
  expect(answer.error?.code).toBe('validation_failed')
  const query = auth.database.kysely.selectFrom('auth.users').select('new_phone')
  expect(await query.executeTakeFirst()).toEqual({ new_phone: null })
})
