import { beforeEach, describe, expect, test } from 'vitest'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Browsers are recognised by their cookie, not by IP address or model, which members of a household share. */

const EMAIL = 'ann@example.com'
/** Smaller limits than the defaults, so that few calls reach them. */
const auth = useTestAuth({ limits: { signIn: { count: 15 }, verify: { count: 6 } } })
beforeEach(async () => {
  await createAccount(auth, EMAIL)
})

const signIn = (page: TestPage, password = goodPassword) =>
  page.call('POST', '/token?grant_type=password', { email: EMAIL, password })

async function countNewDeviceNotices() {
  await auth.runJobs()
  return auth.mails.splice(0).filter((mail) => mail.kind === 'notice' && mail.notice === 'new_device').length
}

test('only a successful sign-in sets the device cookie, and the next one renews it', async () => {
  const page = openPage(auth)
  expect((await signIn(page, 'Wrong-Horse-7')).setCookie).toEqual([])
  const first = await signIn(page)
  expect(first.setCookie).toEqual([
    expect.stringMatching(/^auth-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
  ])
  expect((await signIn(page)).setCookie).toEqual(first.setCookie)
  const token = String(first.body?.access_token)
  for (const path of ['/user', '/settings']) {
    expect((await page.call('GET', path, undefined, token)).setCookie).toEqual([])
  }
  const rows = await auth.listRows('known_devices')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(page.cookies.get('auth-device'))
})

test('the device cookie has the __Host- prefix over https', async () => {
  await using safe = await auth.startAnother({
    siteUrl: 'https://site.example',
    externalUrl: 'https://site.example/auth/v1',
  })
  const answer = await safe.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { origin: 'https://site.example' },
    payload: { email: EMAIL, password: goodPassword },
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-auth-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('cross-site sign-ins and clients other than browsers get no device cookie', async () => {
  for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, {}]) {
    const answer = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers,
      payload: { email: EMAIL, password: goodPassword },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  }
})

test('another phone or a script with the same user agent and IP address is a new device', async () => {
  const own = openPage(auth)
  await signIn(own)
  expect(await countNewDeviceNotices()).toBe(0)
  await signIn(own)
  expect(await countNewDeviceNotices()).toBe(0)
  await signIn(openPage(auth))
  expect(await countNewDeviceNotices()).toBe(1)
  const invented = openPage(auth)
  invented.cookies.set('auth-device', 'x'.repeat(43))
  await signIn(invented)
  expect(await countNewDeviceNotices()).toBe(1)
  const script = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: '192.0.2.7',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
    payload: { email: EMAIL, password: goodPassword },
  })
  expect(script.statusCode).toBe(200)
  expect(await countNewDeviceNotices()).toBe(1)
})

describe('failed attempts from the same IP address do not lock a known device out', () => {
  test('of sign-in by password', async () => {
    const own = openPage(auth)
    await signIn(own)
    const other = openPage(auth)
    const answers = []
    for (let n = 0; n < 16; n++) answers.push((await signIn(other, `Wrong-Horse-${n}`)).status)
    // Ten attempts of the IP address count; the rest are rejected.
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect((await signIn(other)).status).toBe(429)
    expect((await signIn(openPage(auth))).status).toBe(429)
    expect((await signIn(own, 'Typed-Wrong-1')).status).toBe(400)
    expect((await signIn(own)).status).toBe(200)
    // The known device's success does not reset the other's limit.
    expect((await signIn(other)).status).toBe(429)
  })

  test('of sign-in by code', async () => {
    const own = openPage(auth)
    await signIn(own)
    const other = openPage(auth)
    const type = (page: TestPage, token: string) =>
      page.call('POST', '/verify', { type: 'email', email: EMAIL, token })
    for (let n = 0; n < 7; n++) await type(other, '000000')
    expect((await type(other, '000000')).status).toBe(429)
    await own.call('POST', '/otp', { email: EMAIL })
    const { code } = await readMailToken(auth, EMAIL, 'magiclink')
    expect((await type(other, code)).status).toBe(429)
    expect((await type(own, code)).status).toBe(200)
  })
})

test('a known device has a limit of ten attempts of its own', async () => {
  const own = openPage(auth)
  await signIn(own)
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await signIn(own, `Wrong-Horse-${n}`)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await signIn(own)).status).toBe(429)
})

test('device cookies of other accounts and invented ones get no separate limit', async () => {
  await createAccount(auth, 'eve@example.com')
  const eve = openPage(auth)
  await eve.call('POST', '/token?grant_type=password', { email: 'eve@example.com', password: goodPassword })
  const statuses = []
  for (let n = 0; n < 12; n++) {
    if (n > 5) eve.cookies.set('auth-device', String(n).padEnd(43, 'x'))
    statuses.push((await signIn(eve, 'Wrong-Horse-7')).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

test('a new password and a global sign-out make other devices unknown', async () => {
  const own = openPage(auth)
  const token = String((await signIn(own)).body?.access_token)
  const other = openPage(auth)
  await signIn(other)
  await countNewDeviceNotices()
  await own.call('PUT', '/user', { password: 'Another-Horse-8' }, token)
  const signInAgain = (page: TestPage) => signIn(page, 'Another-Horse-8')
  expect((await signInAgain(own)).status).toBe(200)
  expect(await countNewDeviceNotices()).toBe(0)
  expect((await signInAgain(other)).status).toBe(200)
  expect(await countNewDeviceNotices()).toBe(1)

  const out = await own.call('POST', '/logout?scope=global', {}, token)
  expect([out.status, out.setCookie]).toEqual([
    204,
    [
      'auth-device=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      'auth-sign-up=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ],
  ])
  expect(own.cookies.has('auth-device')).toBe(false)
  expect(await auth.listRows('known_devices')).toEqual([])
})
