import { decodeProtectedHeader } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'

/** Two processes on one database; a rotation must not end any session. */

const EMAIL = 'ann@example.com'
let one: TestAuth
let two: TestAuth
beforeEach(async () => {
  one = await createTestAuth({ keyReloadSeconds: 0 })
  two = await one.startAnother({ keyReloadSeconds: 0 })
  await createAccount(one, EMAIL)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await two[Symbol.asyncDispose]()
  await one[Symbol.asyncDispose]()
})

const kidOf = (token: string) => decodeProtectedHeader(token).kid
const listPublished = async (auth: TestAuth) => {
  const { body } = await rawCall(auth.url, 'GET', '/.well-known/jwks.json')
  return ((body?.keys ?? []) as { kid: string }[]).map(({ kid }) => kid)
}
const advance = (seconds: number) => one.clock.advance(seconds)
const assertAcceptedByBoth = async (token: string) => {
  for (const { service } of [one, two]) {
    await service.verifyAccessToken(token)
  }
}

test('tokens signed before, during and after a rotation verify in every process', async () => {
  const before = (await signInByPassword(one, EMAIL)).session.access_token
  const old = kidOf(before)

  const [rotated, again] = await Promise.all([one.service.keys.rotate(), two.service.keys.rotate()])
  expect(again.id).toBe(rotated.id)
  expect([rotated.isNew, again.isNew].sort()).toEqual([false, true])
  expect(rotated.signsFrom.getTime() - one.clock.now.getTime()).toBe(20 * 60_000)
  for (const auth of [one, two]) expect(await listPublished(auth)).toEqual([old, rotated.id])
  // The private keys are stored encrypted, also the next one.
  const rows = await one.database.kysely.selectFrom('auth.signing_keys').selectAll().execute()
  for (const row of rows) {
    expect(Buffer.from(row.encrypted_private_key as Uint8Array).toString()).not.toContain('"d"')
    expect(Object.keys(row.public_jwk as object).sort()).toEqual(['crv', 'kty', 'x', 'y'])
  }
  expect(await two.service.keys.list()).toMatchObject([
    { id: old, use: 'signs', verifiesUntil: expect.any(Date) },
    { id: rotated.id, use: 'next', verifiesUntil: null },
  ])

  advance(20 * 60 - 1)
  const during = (await signInByPassword(two, EMAIL)).session.access_token
  expect(kidOf(during)).toBe(old)

  advance(1)
  const after = (await signInByPassword(two, EMAIL)).session.access_token
  expect(kidOf(after)).toBe(rotated.id)
  expect(kidOf((await signInByPassword(one, EMAIL)).session.access_token)).toBe(rotated.id)
  for (const token of [before, during, after]) await assertAcceptedByBoth(token)
  expect((await one.service.keys.list()).map(({ use }) => use)).toEqual(['verifies', 'signs'])

  // The old key's last token has expired; the key is published for another minute.
  advance(3599)
  for (const auth of [one, two]) expect(await listPublished(auth)).toContain(old)
  await assertAcceptedByBoth(after)
  advance(61)
  for (const auth of [one, two]) expect(await listPublished(auth)).toEqual([rotated.id])
  await one.service.purge()
  await expect(one.service.verifyAccessToken(during)).rejects.toMatchObject({ code: 'bad_jwt' })
})

test('a process reloads the keys when a token names an unknown key', async () => {
  await using slow = await one.startAnother({ keyReloadSeconds: 60 })
  await slow.service.ready()
  // The age of the loaded keys follows this clock.
  let milliseconds = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => milliseconds)
  const rotated = await one.service.keys.rotate()
  advance(20 * 60)
  const { session } = await signInByPassword(two, EMAIL)
  expect(kidOf(session.access_token)).toBe(rotated.id)
  await expect(slow.service.verifyAccessToken(session.access_token)).rejects.toMatchObject({
    code: 'bad_jwt',
  })
  milliseconds += 5000
  await slow.service.verifyAccessToken(session.access_token)
})
