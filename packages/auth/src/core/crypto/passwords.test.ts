import { expect, test } from 'vitest'
import { createPasswords, isTooLong } from './passwords.ts'

const cheap = { memoryKiB: 8, passes: 1, concurrency: 1, waiting: 0 }

test('hash uses argon2id and the parameters of the settings', async () => {
  const passwords = await createPasswords(cheap)
  const hash = await passwords.hash('Correct-Horse-7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect(passwords.isOutdated(hash)).toBe(false)
  expect((await createPasswords({ ...cheap, passes: 2 })).isOutdated(hash)).toBe(true)
  expect(await passwords.verify(hash, 'Correct-Horse-7')).toBe(true)
  expect(await passwords.verify(hash, 'Correct-Horse-8')).toBe(false)
  expect(await passwords.verify(hash, '')).toBe(false)
})

test('verify does the same work without a stored hash', async () => {
  const passwords = await createPasswords(cheap)
  expect(await passwords.verify(null, 'Correct-Horse-7')).toBe(false)
  expect(passwords.work).toEqual({ hashes: 0, verifications: 1 })
})

test('isTooLong limits passwords to 72 code points, which are never truncated', async () => {
  expect(isTooLong('😀'.repeat(72))).toBe(false)
  expect(isTooLong('😀'.repeat(73))).toBe(true)
  const passwords = await createPasswords(cheap)
  const hash = await passwords.hash('x'.repeat(72))
  expect(await passwords.verify(hash, 'x'.repeat(73))).toBe(false)
})

test('hash and assertCapacity throw server_busy with Retry-After when the queue is full', async () => {
  const passwords = await createPasswords(cheap)
  const running = passwords.hash('one')
  expect(() => passwords.assertCapacity()).toThrow(
    expect.objectContaining({ code: 'server_busy', status: 503, headers: { 'retry-after': '2' } }),
  )
  await expect(passwords.hash('two')).rejects.toMatchObject({ code: 'server_busy' })
  await running
  expect(() => passwords.assertCapacity()).not.toThrow()
})
