import { whileHeld } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** One address, taken by two at the same moment. */

const next = 'next@example.com'
const refused = [403, 'otp_expired']
const auth = useTestAuth()

/** An account whose change needs the new mailbox only; returns the remaining link. */
async function halfDone(email: string): Promise<string> {
  await createAccount(auth, email)
  const { client } = await signInByPassword(auth, email)
  const { error } = await client.updateUser({ email: next })
  if (error) throw error
  const { hash } = await readMailToken(auth, email, 'email_change_current')
  expect(await open(hash)).toBe(200)
  const left = (await readMailToken(auth, next, 'email_change_new')).hash
  auth.clock.advance(61)
  return left
}

async function open(hash: string) {
  const body = { type: 'email_change', token_hash: hash }
  const answer = await rawCall(auth.url, 'POST', '/verify', { body })
  return answer.status === 200 ? 200 : [answer.status, answer.body?.code]
}

const owners = async () => {
  const rows = await auth.database.kysely
    .selectFrom('auth.users')
    .select(['email', 'new_email'])
    .where((eb) => eb.or([eb('email', '=', next), eb('new_email', '=', next)]))
    .orderBy('email')
    .execute()
  return rows.map(({ email, new_email: wanted }) => [email, wanted])
}

test('of two changes that finish at once one does, and the other is refused', async () => {
  const links = [await halfDone('ann@example.com'), await halfDone('bob@example.com')]
  const lock = `auth.identities/address/${next}`
  const answers = await whileHeld(
    auth.database,
    (trx) => sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx),
    2,
    () => Promise.all(links.map(open)),
  )
  expect(answers.toSorted()).toEqual([200, refused].toSorted())
  const [first, second] = await owners()
  expect([first?.[1], second]).toEqual([next, [next, null]])
  // The refused one stays refused, and breaks nothing.
  expect(await Promise.all(links.map(open))).toEqual([refused, refused])
  expect(auth.logged.filter((line) => line.startsWith('error'))).toEqual([])
})

test('a change is refused when the address is given to another account meanwhile', async () => {
  const link = await halfDone('ann@example.com')
  const other = await createAccount(auth, 'bob@example.com')
  const answer = await whileHeld(
    auth.database,
    (trx) => trx.updateTable('auth.users').set({ email: next }).where('id', '=', other).execute(),
    1,
    () => open(link),
  )
  expect(answer).toEqual(refused)
  expect(await owners()).toEqual([
    ['ann@example.com', next],
    [next, null],
  ])
  expect(auth.logged.filter((line) => line.startsWith('error'))).toEqual([])
})
