import { expect, test } from 'vitest'
import { stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Sign-ups that were never verified. */

const DAY = 86_400
const EMAIL = 'ann@example.com'
const auth = useTestAuth()

async function signUp(email = EMAIL): Promise<string> {
  const options = { data: { name: 'Ann' } }
  const { error } = await stockClient(auth.url).signUp({ email, password: goodPassword, options })
  if (error) throw error
  const user = await auth.service.users.findByEmail(email)
  if (user === null) throw new Error(`No account has ${email}`)
  return user.id
}

/** Purges after some days, like the hourly job, and lists the unclaimed accounts. */
async function purgeAfterDays(days: number): Promise<string[]> {
  auth.clock.advance(days * DAY)
  await auth.service.purge()
  return auth.service.users.listUnclaimed(100)
}

const lock = (id: string) =>
  auth.database.kysely.transaction().execute((trx) => auth.service.users.lockUnclaimed(trx, id))

test('listUnclaimed returns an account 30 days after its newest email', async () => {
  const id = await signUp()
  expect(await purgeAfterDays(29)).toEqual([])
  expect(await lock(id)).toBe(false)
  expect(await signUp()).toBe(id)
  expect(await purgeAfterDays(29)).toEqual([])
  await stockClient(auth.url).resend({ type: 'signup', email: EMAIL })
  await auth.runJobs()
  expect(await purgeAfterDays(29)).toEqual([])
  expect(await purgeAfterDays(2)).toEqual([id])
  expect(await lock(id)).toBe(true)
})

test('listUnclaimed omits an account with a pending email', async () => {
  const id = await signUp()
  expect(await purgeAfterDays(31)).toEqual([id])
  await stockClient(auth.url).resetPasswordForEmail(EMAIL)
  expect(await auth.service.users.listUnclaimed(100)).toEqual([])
  expect(await lock(id)).toBe(false)
  const { hash } = await readMailToken(auth, EMAIL)
  const { error } = await stockClient(auth.url).verifyOtp({ type: 'recovery', token_hash: hash })
  expect(error).toBeNull()
  expect(await purgeAfterDays(100)).toEqual([])
})

test('listUnclaimed omits accounts that were verified or signed in to', async () => {
  await createAccount(auth, 'made@example.com')
  await createAccount(auth, 'used@example.com')
  await signInByPassword(auth, 'used@example.com')
  await signUp()
  const { hash } = await readMailToken(auth, EMAIL)
  await stockClient(auth.url).verifyOtp({ type: 'signup', token_hash: hash })
  expect(await purgeAfterDays(400)).toEqual([])
})

test('listUnclaimed returns the oldest accounts first, up to the limit', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) {
    ids.push(await signUp(`${name}@example.com`))
    auth.clock.advance(1)
  }
  expect(await purgeAfterDays(31)).toEqual(ids)
  expect(await auth.service.users.listUnclaimed(2)).toEqual(ids.slice(0, 2))
})

test('sign-up waits for an account locked for deletion and then creates a new one', async () => {
  const id = await signUp()
  await purgeAfterDays(31)
  const locked = Promise.withResolvers<void>()
  const deletion = auth.database.kysely.transaction().execute(async (trx) => {
    const isLocked = await auth.service.users.lockUnclaimed(trx, id)
    locked.resolve()
    if (!isLocked) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
    await auth.service.users.delete(trx, id)
    return true
  })
  await locked.promise
  const again = signUp()
  expect(await deletion).toBe(true)
  expect(await again).not.toBe(id)
  expect(await auth.service.users.listUnclaimed(100)).toEqual([])
})
