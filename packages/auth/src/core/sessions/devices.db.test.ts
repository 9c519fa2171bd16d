import { beforeEach, expect, test } from 'vitest'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const address = 'ann@example.com'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, address)
})

const post = (url: string, payload: object, from: { address?: string; userAgent?: string } = {}) =>
  auth.app.inject({
    method: 'POST',
    url: `/auth/v1${url}`,
    remoteAddress: from.address ?? '192.0.2.7',
    headers: { 'user-agent': from.userAgent ?? firefox },
    payload,
  })
const signIn = async (from: { address?: string; userAgent?: string } = {}, password = goodPassword) =>
  (await post('/token?grant_type=password', { email: address, password }, from)).statusCode

async function notices() {
  await auth.runJobs()
  return auth.mails.splice(0).filter((mail) => mail.kind === 'notice')
}

test('a sign-in from a new device sends a notice, one from a known device does not', async () => {
  expect(await signIn()).toBe(200)
  expect(await notices()).toEqual([])
  expect(await signIn({ userAgent: firefox.replaceAll('140', '141'), address: '192.0.2.99' })).toBe(200)
  expect(await notices()).toEqual([])

  expect(await signIn({ address: '198.51.100.1' })).toBe(200)
  const [notice, ...more] = await notices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    notice: 'new_device',
    to: address,
    data: { name: 'Ann', details: { userAgent: firefox }, at: auth.clock.now },
  })
  expect(await signIn({ address: '198.51.100.1' })).toBe(200)
  expect(await signIn({ userAgent: 'Chrome on something' })).toBe(200)
  expect(await notices()).toHaveLength(1)
})

test('a sign-in mail sends the notice too; a recovery has a notice of its own', async () => {
  await signIn()
  await post('/otp', { email: address })
  const magic = await readMailToken(auth, address, 'magiclink')
  auth.mails.splice(0)
  await post('/verify', { type: 'email', token_hash: magic.hash }, { address: '198.51.100.1' })
  expect(await notices()).toMatchObject([{ notice: 'new_device' }])
  await post('/recover', { email: address })
  const recovery = await readMailToken(auth, address, 'recovery')
  auth.mails.splice(0)
  await post('/verify', { type: 'recovery', token_hash: recovery.hash }, { address: '203.0.113.1' })
  expect(await notices()).toEqual([])
})

test('devices are kept as keyed hashes, and forgotten half a year after the last sign-in', async () => {
  await signIn()
  await signIn({ address: '198.51.100.1' })
  const rows = await auth.database.kysely.selectFrom('auth.known_devices').selectAll().execute()
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Firefox/)
  await notices()
  auth.clock.advance(180 * 86_400)
  expect(await signIn()).toBe(200)
  expect(await notices()).toHaveLength(0)
  await auth.service.purge()
  expect(await auth.database.kysely.selectFrom('auth.known_devices').selectAll().execute()).toHaveLength(1)
  expect(await signIn({ address: '198.51.100.1' })).toBe(200)
  expect(await notices()).toHaveLength(1)
})

test('a password sign-in takes three statements, and from a new device one more, the queue’s', async () => {
  await signIn()
  for (const [from, count] of [
    [{}, 3],
    [{ address: '198.51.100.1' }, 4],
  ] as const) {
    const { result, statements, hashes } = await auth.measure(() => signIn(from))
    expect([result, statements.length, hashes]).toEqual([200, count, 1])
  }
})

test('failures of others never lock a known device out', async () => {
  await signIn()
  const stranger = { userAgent: 'curl/8.0' }
  for (let n = 0; n < 40; n++) {
    await post(
      '/token?grant_type=password',
      { email: address, password: 'Wrong-Horse-7' },
      {
        ...stranger,
        address: `203.0.${n}.1`,
      },
    )
    await post(
      '/verify',
      { type: 'email', email: address, token: '000000' },
      {
        ...stranger,
        address: `203.0.${n}.1`,
      },
    )
  }
  expect(await signIn({ ...stranger, address: '203.0.113.200' })).toBe(429)
  expect(await signIn()).toBe(200)

  await post('/otp', { email: address })
  const { code } = await readMailToken(auth, address, 'magiclink')
  const typed = (from: object) => post('/verify', { type: 'email', email: address, token: code }, from)
  expect((await typed({ ...stranger, address: '203.0.113.200' })).statusCode).toBe(429)
  expect((await typed({})).statusCode).toBe(200)
  expect((await auth.service.users.export(userId)).user?.email).toBe(address)
})
