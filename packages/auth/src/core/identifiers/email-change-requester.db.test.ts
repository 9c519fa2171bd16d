import { beforeEach, describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** A change of email signs in the requester only. */

const EMAIL = 'ann@example.com'
const next = 'anna@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, EMAIL)
})

async function signInOn(page: TestPage): Promise<string> {
  const credentials = { email: EMAIL, password: goodPassword }
  return String((await page.call('POST', '/token?grant_type=password', credentials)).body?.access_token)
}

/** A change requested in a browser, confirmed by the current email only. */
async function startHalfConfirmedChange() {
  const page = openPage(auth)
  const token = await signInOn(page)
  expect((await page.call('PUT', '/user', { email: next }, token)).status).toBe(200)
  const current = await readMailToken(auth, EMAIL, 'email_change_current')
  const { hash } = await readMailToken(auth, next, 'email_change_new')
  expect((await rawCall(auth.url, 'POST', '/verify', confirm(current.hash))).body).toHaveProperty('msg')
  return { page, token, hash }
}

const proof = (hash: string) => ({ type: 'email_change', token_hash: hash })
const confirm = (hash: string, token?: string) => ({
  body: proof(hash),
  ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
})
const changed = { msg: 'Email address changed. Please sign in with the new address', code: '200' }
const callerOf = (token: unknown) => auth.service.verifyAccessToken(String(token))

test('second confirmation ends every session but the requester’s and deletes the other devices', async () => {
  const elsewhere = await signInByPassword(auth, EMAIL)
  const otherPage = openPage(auth, { ipAddress: '198.51.100.1' })
  const other = await signInOn(otherPage)
  const { token, hash } = await startHalfConfirmedChange()
  for (const each of [elsewhere.session.access_token, other, token]) await callerOf(each)

  expect((await rawCall(auth.url, 'POST', '/verify', confirm(hash))).body).toEqual(changed)
  expect(await callerOf(token)).toMatchObject({ userId, email: next })
  for (const gone of [elsewhere.session.access_token, other]) {
    await expect(callerOf(gone)).rejects.toMatchObject({ code: 'session_not_found' })
  }
  const refreshed = await stockClient(auth.url).refreshSession({
    refresh_token: elsewhere.session.refresh_token,
  })
  expect(refreshed.error?.code).toBe('refresh_token_not_found')
  expect(await auth.listRows('known_devices')).toHaveLength(1)
})

describe('second confirmation', () => {
  test('returns a session in the requesting browser', async () => {
    const { page, hash } = await startHalfConfirmedChange()
    const { body } = await page.call('POST', '/verify', proof(hash))
    expect(await callerOf(body?.access_token)).toMatchObject({ userId, email: next, recovery: false })
  })

  test('returns a session with the token of the requesting session', async () => {
    const { token, hash } = await startHalfConfirmedChange()
    const { body } = await rawCall(auth.url, 'POST', '/verify', confirm(hash, token))
    expect(await callerOf(body?.access_token)).toMatchObject({ userId, email: next })
  })

  test.each<[string, (page: TestPage) => unknown]>([
    ['another browser at the same IP address', () => {}],
    ['another signed-in browser of the user', signInOn],
    ['a browser with an invented device cookie', ({ cookies }) => cookies.set('auth-device', 'x'.repeat(43))],
  ])('returns no session in %s', async (_, prepare) => {
    const { hash } = await startHalfConfirmedChange()
    const page = openPage(auth)
    await prepare(page)
    expect(await page.call('POST', '/verify', proof(hash))).toMatchObject({ status: 200, body: changed })
    expect((await auth.service.users.findById(userId))?.email).toBe(next)
  })

  test('returns no session when the requesting browser has signed out', async () => {
    const { page, token, hash } = await startHalfConfirmedChange()
    await page.call('POST', '/logout?scope=local', {}, token)
    expect((await page.call('POST', '/verify', proof(hash))).body).toEqual(changed)
    expect(await auth.service.sessions.list(userId)).toEqual([])
  })

  test("returns no session with another account's, another session's or an invalid token", async () => {
    await createAccount(auth, 'eve@example.com')
    const eve = (await signInByPassword(auth, 'eve@example.com')).session.access_token
    for (const wrong of ['not-a-token', eve, 'own']) {
      const { hash } = await startHalfConfirmedChange()
      const token = wrong === 'own' ? (await signInByPassword(auth, EMAIL)).session.access_token : wrong
      const { status, body } = await rawCall(auth.url, 'POST', '/verify', confirm(hash, token))
      expect([status, body]).toEqual([200, changed])
      await auth.reset()
      userId = await createAccount(auth, EMAIL)
    }
  })

  test('returns no session for GET /verify', async () => {
    const { hash } = await startHalfConfirmedChange()
    const { status, headers } = await rawCall(auth.url, 'GET', `/verify?token=${hash}&type=email_change`)
    expect([status, headers.get('location')]).toEqual([
      303,
      'http://localhost:3140#message=Email+address+changed.+Please+sign+in+with+the+new+address&sb=',
    ])
  })
})
