import { queueBehind } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { readMailToken } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Several who change one account at one moment: each holds the account first, so they come one after the other. */

const address = 'ann@example.com'
const phone = '15551234567'
const auth = useTestAuth({ phone: {} })
const errors = () => auth.logged.filter((line) => line.startsWith('error'))

const call = async (path: string, body: object) => {
  const answer = await rawCall(auth.url, 'POST', path, { body })
  return answer.status === 200 ? 200 : [answer.status, answer.body?.code]
}
const signUp = async () => {
  auth.clock.advance(120)
  expect(await call('/signup', { email: address, password: goodPassword, data: { name: 'Ann' } })).toBe(200)
}
const open = (hash: string) => () => call('/verify', { type: 'signup', token_hash: hash })
const holdAccount = (trx: typeof auth.database.kysely) => sql`select from auth.users for update`.execute(trx)
const valuesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))

test('the first of two links of one account signs in, and the other is expired', async () => {
  await signUp()
  const one = await readMailToken(auth, address, 'confirmation')
  await signUp()
  const other = await readMailToken(auth, address, 'confirmation')
  const answers = await queueBehind(auth.database, holdAccount, [open(one.hash), open(other.hash)])
  expect(valuesOf(answers)).toEqual([200, [403, 'otp_expired']])
  expect(errors()).toEqual([])
})

test('a mail that is on its way while a link is opened goes out once', async () => {
  await signUp()
  const { hash } = await readMailToken(auth, address, 'confirmation')
  await signUp()
  const answers = await queueBehind<unknown>(auth.database, holdAccount, [open(hash), () => auth.runJobs()])
  expect(valuesOf(answers)).toEqual([200, undefined])
  expect(auth.mails.filter(({ to }) => to === address)).toHaveLength(2)
  expect(errors()).toEqual([])
})

test('a text message that is on its way while its account is changed is no failure', async () => {
  const ask = async () => {
    auth.clock.advance(120)
    expect(await call('/otp', { phone })).toBe(200)
  }
  await ask()
  await auth.runJobs()
  expect(await call('/verify', { type: 'sms', phone, token: auth.texts.at(-1)?.code })).toBe(200)
  await ask()
  await auth.runJobs()
  await ask()
  const change = () =>
    auth.database.kysely.transaction().execute(async (trx) => {
      await holdAccount(trx)
      await sql`delete from auth.mails`.execute(trx)
    })
  const answers = await queueBehind(
    auth.database,
    (trx) => sql`select from auth.mails where sent_at is not null for update`.execute(trx),
    [change, () => auth.runJobs()],
  )
  expect(valuesOf(answers)).toEqual([undefined, undefined])
  expect(auth.texts).toHaveLength(3)
  expect(errors()).toEqual([])
})
