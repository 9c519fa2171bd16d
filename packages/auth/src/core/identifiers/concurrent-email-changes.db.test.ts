import { whileLocked } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Concurrent changes of two accounts to one email. */

const next = 'next@example.com'
const expired = [403, 'otp_expired']
const auth = useTestAuth()

/** An account whose change needs the new mailbox only; returns the remaining link. */
async function startHalfConfirmedChange(email: string): Promise<string> {
  await createAccount(auth, email)
  const { client } = await signInByPassword(auth, email)
  const { error } = await client.updateUser({ email: next })
  if (error) throw error
  const { hash } = await readMailToken(auth, email, 'email_change_current')
  expect(await openLink(hash)).toBe(200)
  const left = (await readMailToken(auth, next, 'email_change_new')).hash
  auth.clock.advance(61)
  return left
}

async function openLink(hash: string) {
  const body = { type: 'email_change', token_hash: hash }
  const answer = await rawCall(auth.url, 'POST', '/verify', { body })
  return answer.status === 200 ? 200 : [answer.status, answer.body?.code]
}

const listOwners = async () => {
  const rows = await auth.database.kysely
    .selectFrom('auth.users')
    .select(['email', 'new_email'])
    .where((eb) => eb.or([eb('email', '=', next), eb('new_email', '=', next)]))
    .orderBy('email')
    .execute()
  return rows.map(({ email, new_email: newEmail }) => [email, newEmail])
}

test('of two concurrent changes to one email, one completes and the other fails', async () => {
  const links = [
    await startHalfConfirmedChange('ann@example.com'),
    await startHalfConfirmedChange('bob@example.com'),
  ]
  const lock = `auth.identities/address/${next}`
  const answers = await whileLocked(
    auth.database,
    (trx) => sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx),
    2,
    () => Promise.all(links.map(openLink)),
  )
  expect(answers.toSorted()).toEqual([200, expired].toSorted())
  const [first, second] = await listOwners()
  expect([first?.[1], second]).toEqual([next, [next, null]])
  // The failed one stays invalid, without an internal error.
  expect(await Promise.all(links.map(openLink))).toEqual([expired, expired])
  expect(auth.logged.filter((line) => line.startsWith('error'))).toEqual([])
})

test('email change fails when a concurrent transaction assigns the email to another account', async () => {
  const link = await startHalfConfirmedChange('ann@example.com')
  const other = await createAccount(auth, 'bob@example.com')
  const answer = await whileLocked(
    auth.database,
    (trx) => trx.updateTable('auth.users').set({ email: next }).where('id', '=', other).execute(),
    1,
    () => openLink(link),
  )
  expect(answer).toEqual(expired)
  expect(await listOwners()).toEqual([
    ['ann@example.com', next],
    [next, null],
  ])
  expect(auth.logged.filter((line) => line.startsWith('error'))).toEqual([])
})
