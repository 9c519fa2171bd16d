import { expect, test } from 'vitest'
import { stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Sign-ups that were never verified. */

const DAY = 86_400
const address = 'ann@example.com'
const auth = useTestAuth()

async function signUp(email = address): Promise<string> {
  await stockClient(auth.url).signUp({ email, password: goodPassword, options: { data: { name: 'Ann' } } })
  const user = await auth.service.users.findByEmail(email)
  if (user === null) throw new Error('Nobody signed up')
  return user.id
}

/** As the hourly job leaves it. */
async function later(days: number): Promise<string[]> {
  auth.clock.advance(days * DAY)
  await auth.service.purge()
  return auth.service.users.listUnclaimed(100)
}

const lock = (id: string) =>
  auth.database.kysely.transaction().execute((trx) => auth.service.users.lockUnclaimed(trx, id))

test('wait for 30 days, and again from the newest mail', async () => {
  const id = await signUp()
  expect(await later(29)).toEqual([])
  expect(await lock(id)).toBe(false)
  expect(await signUp()).toBe(id)
  expect(await later(29)).toEqual([])
  await stockClient(auth.url).resend({ type: 'signup', email: address })
  await auth.runJobs()
  expect(await later(29)).toEqual([])
  expect(await later(2)).toEqual([id])
  expect(await lock(id)).toBe(true)
})

test('a mail that is under way keeps its account', async () => {
  const id = await signUp()
  expect(await later(31)).toEqual([id])
  await stockClient(auth.url).resetPasswordForEmail(address)
  expect(await auth.service.users.listUnclaimed(100)).toEqual([])
  expect(await lock(id)).toBe(false)
  const { hash } = await readMailToken(auth, address)
  const { error } = await stockClient(auth.url).verifyOtp({ type: 'recovery', token_hash: hash })
  expect(error).toBeNull()
  expect(await later(100)).toEqual([])
})

test('an account that was proven or signed in to is kept', async () => {
  await createAccount(auth, 'made@example.com')
  await createAccount(auth, 'used@example.com')
  await signInByPassword(auth, 'used@example.com')
  await signUp()
  const { hash } = await readMailToken(auth, address)
  await stockClient(auth.url).verifyOtp({ type: 'signup', token_hash: hash })
  expect(await later(400)).toEqual([])
})

test('come oldest first, and no more than asked for', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c']) {
    ids.push(await signUp(`${name}@example.com`))
    auth.clock.advance(1)
  }
  expect(await later(31)).toEqual(ids)
  expect(await auth.service.users.listUnclaimed(2)).toEqual(ids.slice(0, 2))
})

test('an account locked for erasure cannot be proven meanwhile', async () => {
  const id = await signUp()
  await later(31)
  const locked = Promise.withResolvers<void>()
  const erased = auth.database.kysely.transaction().execute(async (trx) => {
    const isLocked = await auth.service.users.lockUnclaimed(trx, id)
    locked.resolve()
    if (!isLocked) return false
    await new Promise((resolve) => setTimeout(resolve, 50))
    await auth.service.users.delete(trx, id)
    return true
  })
  await locked.promise
  const again = stockClient(auth.url).signUp({
    email: address,
    password: goodPassword,
    options: { data: { name: 'Ann' } },
  })
  expect(await erased).toBe(true)
  expect((await again).error).toBeNull()
  const user = await auth.service.users.findByEmail(address)
  expect(user).not.toBeNull()
  expect(user?.id).not.toBe(id)
  expect(await auth.service.users.listUnclaimed(100)).toEqual([])
})
