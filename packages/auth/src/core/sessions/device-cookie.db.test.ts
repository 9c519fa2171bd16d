import { beforeEach, describe, expect, test } from 'vitest'
import { addTotp, generateTotp } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A device is recognised by its cookie, not by IP address or model, which people in one home share. */

const address = 'ann@example.com'
const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, address)
})

const signIn = (page: TestPage, password = goodPassword) =>
  page.call('POST', '/token?grant_type=password', { email: address, password })

async function newDevices() {
  await auth.runJobs()
  return auth.mails.splice(0).filter((mail) => mail.kind === 'notice' && mail.notice === 'new_device').length
}

test('a sign-in leaves a random value, renewed at the next, and nothing else does', async () => {
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
  const rows = await auth.database.kysely.selectFrom('auth.known_devices').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(page.cookies.get('auth-device'))
})

test('over https the value is bound to its host', async () => {
  await using safe = await auth.startAnother({
    siteUrl: 'https://site.example',
    externalUrl: 'https://site.example/auth/v1',
  })
  const answer = await safe.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    headers: { origin: 'https://site.example' },
    payload: { email: address, password: goodPassword },
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-auth-device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  )
})

test('another site’s sign-in, and a client that is no browser, get none', async () => {
  for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, {}]) {
    const answer = await auth.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      headers,
      payload: { email: address, password: goodPassword },
    })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined])
  }
})

test('a phone of the same model in the same household is a new device, also when it claims to be no browser', async () => {
  const own = openPage(auth)
  await signIn(own)
  expect(await newDevices()).toBe(0)
  await signIn(own)
  expect(await newDevices()).toBe(0)
  await signIn(openPage(auth))
  expect(await newDevices()).toBe(1)
  const made = openPage(auth)
  made.cookies.set('auth-device', 'x'.repeat(43))
  await signIn(made)
  expect(await newDevices()).toBe(1)
  const script = await auth.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    remoteAddress: '192.0.2.7',
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)' },
    payload: { email: address, password: goodPassword },
  })
  expect(script.statusCode).toBe(200)
  expect(await newDevices()).toBe(1)
})

describe('a neighbour who fails without end', () => {
  test('does not lock the owner out of a known device: password', async () => {
    const own = openPage(auth)
    await signIn(own)
    const other = openPage(auth)
    const answers = []
    for (let n = 0; n < 70; n++) answers.push((await signIn(other, `Wrong-Horse-${n}`)).status)
    // Ten attempts of the source count; the rest is refused.
    expect(answers.filter((status) => status === 400)).toHaveLength(10)
    expect((await signIn(other)).status).toBe(429)
    expect((await signIn(openPage(auth))).status).toBe(429)
    expect((await signIn(own, 'Typed-Wrong-1')).status).toBe(400)
    expect((await signIn(own)).status).toBe(200)
    // The success of one is not the other's.
    expect((await signIn(other)).status).toBe(429)
  })

  test('nor of a typed code', async () => {
    const own = openPage(auth)
    await signIn(own)
    const other = openPage(auth)
    const type = (page: TestPage, token: string) =>
      page.call('POST', '/verify', { type: 'email', email: address, token })
    for (let n = 0; n < 40; n++) await type(other, '000000')
    expect((await type(other, '000000')).status).toBe(429)
    await own.call('POST', '/otp', { email: address })
    const { code } = await readMailToken(auth, address, 'magiclink')
    expect((await type(other, code)).status).toBe(429)
    expect((await type(own, code)).status).toBe(200)
  })

  test('nor of a second factor', async () => {
    const { client } = await signInByPassword(auth, address)
    const { factorId, secret } = await addTotp(auth, client)
    const show = async (page: TestPage, token: string, code: string) => {
      const challenge = await page.call('POST', `/factors/${factorId}/challenge`, {}, token)
      if (challenge.status !== 200) return challenge.status
      const body = { challenge_id: challenge.body?.id, code }
      return (await page.call('POST', `/factors/${factorId}/verify`, body, token)).status
    }
    const own = openPage(auth)
    await show(own, String((await signIn(own)).body?.access_token), generateTotp(auth, secret))
    auth.clock.advance(61)
    const again = String((await signIn(own)).body?.access_token)

    // Knows the password too.
    const other = openPage(auth)
    const theirs = String((await signIn(other)).body?.access_token)
    for (let n = 0; n < 12; n++) await show(other, theirs, '000000')
    auth.clock.advance(61)
    expect(await show(other, theirs, generateTotp(auth, secret))).toBe(429)
    expect(await show(own, again, generateTotp(auth, secret))).toBe(200)
  })
})

test('a known device has its own ten attempts, and no more', async () => {
  const own = openPage(auth)
  await signIn(own)
  const statuses = []
  for (let n = 0; n < 11; n++) statuses.push((await signIn(own, `Wrong-Horse-${n}`)).status)
  expect(statuses).toEqual([...Array(10).fill(400), 429])
  expect((await signIn(own)).status).toBe(429)
})

test('a mark of another account, and made-up ones, open no window of their own', async () => {
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

test('a new password, and signing out everywhere, make other devices strangers again', async () => {
  const own = openPage(auth)
  const token = String((await signIn(own)).body?.access_token)
  const other = openPage(auth)
  await signIn(other)
  await newDevices()
  await own.call('PUT', '/user', { password: 'Another-Horse-8' }, token)
  const signInAgain = (page: TestPage) => signIn(page, 'Another-Horse-8')
  expect((await signInAgain(own)).status).toBe(200)
  expect(await newDevices()).toBe(0)
  expect((await signInAgain(other)).status).toBe(200)
  expect(await newDevices()).toBe(1)

  const out = await own.call('POST', '/logout?scope=global', {}, token)
  expect([out.status, out.setCookie]).toEqual([
    204,
    ['auth-device=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict'],
  ])
  expect(own.cookies.has('auth-device')).toBe(false)
  expect(await auth.database.kysely.selectFrom('auth.known_devices').selectAll().execute()).toEqual([])
})
