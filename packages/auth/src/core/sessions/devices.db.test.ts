import { beforeEach, expect, test } from 'vitest'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** Smaller limits than the defaults, so that few calls reach them. */
const auth = useTestAuth({ limits: { signInOnAccount: { count: 4 }, verifyOnAccount: { count: 4 } } })
beforeEach(async () => {
  await createAccount(auth, EMAIL)
})

const post = (url: string, payload: object, from: { ipAddress?: string; userAgent?: string } = {}) =>
  auth.app.inject({
    method: 'POST',
    url: `/auth/v1${url}`,
    remoteAddress: from.ipAddress ?? '192.0.2.7',
    headers: { 'user-agent': from.userAgent ?? firefox },
    payload,
  })
const signIn = async (from: { ipAddress?: string; userAgent?: string } = {}, password = goodPassword) =>
  (await post('/token?grant_type=password', { email: EMAIL, password }, from)).statusCode

async function readNotices() {
  await auth.runJobs()
  return auth.mails.splice(0).filter((mail) => mail.kind === 'notice')
}

test('a sign-in from a new device sends a notice, one from a known device does not', async () => {
  expect(await signIn()).toBe(200)
  expect(await readNotices()).toEqual([])
  expect(await signIn({ userAgent: firefox.replaceAll('140', '141'), ipAddress: '192.0.2.99' })).toBe(200)
  expect(await readNotices()).toEqual([])

  expect(await signIn({ ipAddress: '198.51.100.1' })).toBe(200)
  const [notice, ...more] = await readNotices()
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    notice: 'new_device',
    to: EMAIL,
    data: { name: 'Ann', details: { userAgent: firefox }, at: auth.clock.now },
  })
  expect(await signIn({ ipAddress: '198.51.100.1' })).toBe(200)
  expect(await signIn({ userAgent: 'Chrome on something' })).toBe(200)
  expect(await readNotices()).toHaveLength(1)
})

test('sign-in by email sends the new-device notice, a recovery does not', async () => {
  await signIn()
  await post('/otp', { email: EMAIL })
  const magic = await readMailToken(auth, EMAIL, 'magiclink')
  auth.mails.splice(0)
  await post('/verify', { type: 'email', token_hash: magic.hash }, { ipAddress: '198.51.100.1' })
  expect(await readNotices()).toMatchObject([{ notice: 'new_device' }])
  await post('/recover', { email: EMAIL })
  const recovery = await readMailToken(auth, EMAIL, 'recovery')
  auth.mails.splice(0)
  await post('/verify', { type: 'recovery', token_hash: recovery.hash }, { ipAddress: '203.0.113.1' })
  expect(await readNotices()).toEqual([])
})

test('devices are stored as keyed hashes and expire 180 days after the last sign-in', async () => {
  await signIn()
  await signIn({ ipAddress: '198.51.100.1' })
  const rows = await auth.listRows('known_devices')
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|Firefox/)
  await readNotices()
  auth.clock.advance(180 * 86_400)
  expect(await signIn()).toBe(200)
  expect(await readNotices()).toHaveLength(0)
  await auth.service.purge()
  expect(await auth.listRows('known_devices')).toHaveLength(1)
  expect(await signIn({ ipAddress: '198.51.100.1' })).toBe(200)
  expect(await readNotices()).toHaveLength(1)
})

test('failed attempts of strangers do not lock a known device out', async () => {
  await signIn()
  const stranger = { userAgent: 'curl/8.0' }
  const wrongCode = { type: 'email', email: EMAIL, token: '000000' }
  for (let n = 0; n < 5; n++) {
    const from = { ...stranger, ipAddress: `203.0.${n}.1` }
    await signIn(from, 'Wrong-Horse-7')
    await post('/verify', wrongCode, from)
  }
  expect(await signIn({ ...stranger, ipAddress: '203.0.113.200' })).toBe(429)
  expect(await signIn()).toBe(200)

  await post('/otp', { email: EMAIL })
  const { code } = await readMailToken(auth, EMAIL, 'magiclink')
  const typeCode = (from: object) => post('/verify', { type: 'email', email: EMAIL, token: code }, from)
  expect((await typeCode({ ...stranger, ipAddress: '203.0.113.200' })).statusCode).toBe(429)
  expect((await typeCode({})).statusCode).toBe(200)
})
