import { beforeEach, describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A change of email address signs in the requester only. */

const address = 'ann@example.com'
const next = 'anna@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, address)
})

async function signInOn(page: TestPage): Promise<string> {
  const { body } = await page.call('POST', '/token?grant_type=password', {
    email: address,
    password: goodPassword,
  })
  return String(body?.access_token)
}

/** A change that was asked for in a browser, with one half to come. */
async function halfWay() {
  const page = openPage(auth)
  const token = await signInOn(page)
  expect((await page.call('PUT', '/user', { email: next }, token)).status).toBe(200)
  const current = await readMailToken(auth, address, 'email_change_current')
  const { hash } = await readMailToken(auth, next, 'email_change_new')
  expect((await rawCall(auth.url, 'POST', '/verify', confirm(current.hash))).body).toHaveProperty('msg')
  return { page, token, hash }
}

const proof = (hash: string) => ({ type: 'email_change', token_hash: hash })
const confirm = (hash: string, token?: string) => ({
  body: proof(hash),
  ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
})
const done = { msg: 'Email address changed. Please sign in with the new address', code: '200' }
const callerOf = (token: unknown) => auth.service.verifyAccessToken(String(token))

test('the second half ends every session but the one that asked, and forgets the other devices', async () => {
  const elsewhere = await signInByPassword(auth, address)
  const otherPage = openPage(auth, { ipAddress: '198.51.100.1' })
  const other = await signInOn(otherPage)
  const { token, hash } = await halfWay()
  for (const each of [elsewhere.session.access_token, other, token]) await callerOf(each)

  expect((await rawCall(auth.url, 'POST', '/verify', confirm(hash))).body).toEqual(done)
  expect(await callerOf(token)).toMatchObject({ userId, email: next })
  for (const gone of [elsewhere.session.access_token, other]) {
    await expect(callerOf(gone)).rejects.toMatchObject({ code: 'session_not_found' })
  }
  const refreshed = await stockClient(auth.url).refreshSession({
    refresh_token: elsewhere.session.refresh_token,
  })
  expect(refreshed.error?.code).toBe('refresh_token_not_found')
  expect(await auth.database.kysely.selectFrom('auth.known_devices').selectAll().execute()).toHaveLength(1)
})

describe('the second half signs in', () => {
  test('the browser that asked, while it is signed in', async () => {
    const { page, hash } = await halfWay()
    const { body } = await page.call('POST', '/verify', proof(hash))
    expect(await callerOf(body?.access_token)).toMatchObject({ userId, email: next, recovery: false })
  })

  test('a change signs in the caller with the token of the session that requested it', async () => {
    const { token, hash } = await halfWay()
    const { body } = await rawCall(auth.url, 'POST', '/verify', confirm(hash, token))
    expect(await callerOf(body?.access_token)).toMatchObject({ userId, email: next })
  })

  test.each([
    ['another browser of the same home', async () => openPage(auth)],
    [
      'another browser that the person signed in with',
      async () => {
        const page = openPage(auth)
        await signInOn(page)
        return page
      },
    ],
    [
      'a browser with a made-up mark',
      async () => {
        const page = openPage(auth)
        page.cookies.set('auth-device', 'x'.repeat(43))
        return page
      },
    ],
  ])('an email change returns no session in %s', async (_, open) => {
    const { hash } = await halfWay()
    const page = await open()
    expect(await page.call('POST', '/verify', proof(hash))).toMatchObject({ status: 200, body: done })
    expect((await auth.service.users.findById(userId))?.email).toBe(next)
  })

  test('an email change returns no session when the requesting browser has signed out', async () => {
    const { page, token, hash } = await halfWay()
    await page.call('POST', '/logout?scope=local', {}, token)
    expect((await page.call('POST', '/verify', proof(hash))).body).toEqual(done)
    expect(await auth.service.sessions.list(userId)).toEqual([])
  })

  test("an email change returns no session with another account's, another session's or no token", async () => {
    await createAccount(auth, 'eve@example.com')
    const eve = (await signInByPassword(auth, 'eve@example.com')).session.access_token
    for (const wrong of ['not-a-token', eve, 'own']) {
      const { hash } = await halfWay()
      const token = wrong === 'own' ? (await signInByPassword(auth, address)).session.access_token : wrong
      const { status, body } = await rawCall(auth.url, 'POST', '/verify', confirm(hash, token))
      expect([status, body]).toEqual([200, done])
      await auth.reset()
      userId = await createAccount(auth, address)
    }
  })

  test('an email change returns no session by a link that opens without a button', async () => {
    const { hash } = await halfWay()
    const { status, headers } = await rawCall(auth.url, 'GET', `/verify?token=${hash}&type=email_change`)
    expect([status, headers.get('location')]).toEqual([
      303,
      'http://localhost:3140#message=Email+address+changed.+Please+sign+in+with+the+new+address&sb=',
    ])
  })
})

test('fifty second halves at once from the browser that asked: one session, and the change is done', async () => {
  await using wide = await auth.startAnother({ limits: { verifyLink: { count: 1000 } } })
  const { page, hash } = await halfWay()
  const inWide = openPage(wide)
  for (const [name, value] of page.cookies) inWide.cookies.set(name, value)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => inWide.call('POST', '/verify', proof(hash))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body?.code === 'otp_expired')).toHaveLength(49)
  expect((await auth.service.users.findById(userId))?.email).toBe(next)
})
