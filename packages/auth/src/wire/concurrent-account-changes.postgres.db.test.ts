import { queueBehindLock } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { readMailToken } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Concurrent changes of one account: each locks the account first, so that they run one after the other. */

const EMAIL = 'ann@example.com'
const phone = '15551234567'
const auth = useTestAuth({ phone: testPhone })
const listErrors = () => auth.logged.filter((line) => line.startsWith('error'))

const call = async (path: string, body: object) => {
  const answer = await rawCall(auth.url, 'POST', path, { body })
  return answer.status === 200 ? 200 : [answer.status, answer.body?.code]
}
const signUp = async () => {
  auth.clock.advance(120)
  expect(await call('/signup', { email: EMAIL, password: goodPassword, data: { name: 'Ann' } })).toBe(200)
}
const openLink = (hash: string) => () => call('/verify', { type: 'signup', token_hash: hash })
const lockAccount = (trx: typeof auth.database.kysely) => sql`select from auth.users for update`.execute(trx)
const readResults = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? one.value : one.reason))

test('of two concurrent links of one account, the first signs in and the other is expired', async () => {
  await signUp()
  const one = await readMailToken(auth, EMAIL, 'confirmation')
  await signUp()
  const other = await readMailToken(auth, EMAIL, 'confirmation')
  const answers = await queueBehindLock(auth.database, lockAccount, [
    openLink(one.hash),
    openLink(other.hash),
  ])
  expect(readResults(answers)).toEqual([200, [403, 'otp_expired']])
  expect(listErrors()).toEqual([])
})

test('an email that is being sent while a link is opened is sent once', async () => {
  await signUp()
  const { hash } = await readMailToken(auth, EMAIL, 'confirmation')
  await signUp()
  const answers = await queueBehindLock<unknown>(auth.database, lockAccount, [
    openLink(hash),
    () => auth.runJobs(),
  ])
  expect(readResults(answers)).toEqual([200, undefined])
  expect(auth.mails.filter(({ to }) => to === EMAIL)).toHaveLength(2)
  expect(listErrors()).toEqual([])
})

test('a text message that is being sent while its account changes causes no error', async () => {
  const requestCode = async () => {
    auth.clock.advance(120)
    expect(await call('/otp', { phone })).toBe(200)
  }
  await requestCode()
  await auth.runJobs()
  expect(await call('/verify', { type: 'sms', phone, token: auth.texts.at(-1)?.code })).toBe(200)
  await requestCode()
  await auth.runJobs()
  await requestCode()
  const change = () =>
    auth.database.kysely.transaction().execute(async (trx) => {
      await lockAccount(trx)
      await sql`delete from auth.one_time_tokens`.execute(trx)
    })
  const answers = await queueBehindLock(
    auth.database,
    (trx) => sql`select from auth.one_time_tokens where sent_at is not null for update`.execute(trx),
    [change, () => auth.runJobs()],
  )
  expect(readResults(answers)).toEqual([undefined, undefined])
  expect(auth.texts).toHaveLength(3)
  expect(listErrors()).toEqual([])
})
