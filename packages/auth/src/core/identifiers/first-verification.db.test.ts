import { describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const address = 'ann@example.com'
const origin = 'http://localhost:3140'
const auth = useTestAuth()

/** A page in a browser of its own, which keeps cookies. */
function openPage() {
  let cookie = ''
  return async (path: string, body: object) => {
    const answer = await rawCall(auth.url, 'POST', path, {
      body,
      headers: {
        origin,
        'sec-fetch-site': 'same-origin',
        'user-agent': 'Firefox',
        ...(cookie && { cookie }),
      },
    })
    cookie = answer.headers.get('set-cookie')?.replace(/;.*/, '') ?? cookie
    return { ...answer, cookie: answer.headers.get('set-cookie') }
  }
}

const signUp = (password: string, name: string) => ({ email: address, password, data: { name } })
const passwordWorks = async (password: string) =>
  (await stockClient(auth.url).signInWithPassword({ email: address, password })).error === null

async function callerOf(answer: { body: Record<string, unknown> | null }) {
  return auth.service.verifyAccessToken(String(answer.body?.access_token))
}

test('the browser that signed up confirms its password with the link', async () => {
  const page = openPage()
  const { cookie } = await page('/signup', signUp(goodPassword, 'Ann'))
  expect(cookie).toMatch(/^auth-sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
  const { hash } = await readMailToken(auth, address)
  const proof = await page('/verify', { type: 'signup', token_hash: hash })
  expect(await callerOf(proof)).toMatchObject({ recovery: false, name: 'Ann' })
  await signInByPassword(auth, address)
})

test('a client without pages confirms its own too', async () => {
  const client = stockClient(auth.url)
  await client.signUp({ email: address, password: goodPassword, options: { data: { name: 'Ann' } } })
  const { hash } = await readMailToken(auth, address)
  const { data } = await client.verifyOtp({ type: 'signup', token_hash: hash })
  expect(data.user?.user_metadata.name).toBe('Ann')
  await signInByPassword(auth, address)
})

describe('a stranger’s sign-up whose mail the owner opens', () => {
  test.each([
    ['from a page', async (body: object) => openPage()('/signup', body)],
    ['from a script', async (body: object) => rawCall(auth.url, 'POST', '/signup', { body })],
  ])('%s: the password does not count, by link or by code, and a new one is required', async (_, ask) => {
    for (const way of ['link', 'code'] as const) {
      await auth.reset()
      await ask(signUp('Strangers-Pass-1', 'Mallory'))
      const { hash, code } = await readMailToken(auth, address)
      const owner = openPage()
      const proof = await owner(
        '/verify',
        way === 'link'
          ? { type: 'signup', token_hash: hash }
          : { type: 'email', email: address, token: code },
      )
      expect(proof.status).toBe(200)
      expect(await callerOf(proof)).toMatchObject({ recovery: true, emailConfirmed: true })
      expect(await passwordWorks('Strangers-Pass-1')).toBe(false)
      const set = await rawCall(auth.url, 'PUT', '/user', {
        body: { password: goodPassword },
        headers: { authorization: `Bearer ${proof.body?.access_token}` },
      })
      expect(set.status).toBe(200)
      expect(await callerOf(proof)).toMatchObject({ recovery: false })
      expect(await passwordWorks(goodPassword)).toBe(true)
    }
  })

  test('after the owner’s own: the stranger’s mail, and one sent again, bring the owner’s password', async () => {
    for (const again of [false, true]) {
      await auth.reset()
      const owner = openPage()
      await owner('/signup', signUp(goodPassword, 'Ann'))
      auth.clock.advance(61)
      await openPage()('/signup', signUp('Strangers-Pass-1', 'Mallory'))
      auth.clock.advance(61)
      if (again) await owner('/resend', { type: 'signup', email: address })
      const { hash } = await readMailToken(auth, address)
      const proof = await owner('/verify', { type: 'signup', token_hash: hash })
      expect(await callerOf(proof)).toMatchObject({ recovery: false, name: 'Ann' })
      expect(await passwordWorks(goodPassword)).toBe(true)
      expect(await passwordWorks('Strangers-Pass-1')).toBe(false)
    }
  })

  test('a mail to sign in proves the mailbox without it', async () => {
    await openPage()('/signup', signUp('Strangers-Pass-1', 'Mallory'))
    const owner = openPage()
    await owner('/otp', { email: address })
    const { hash } = await readMailToken(auth, address)
    const proof = await owner('/verify', { type: 'email', token_hash: hash })
    expect(await callerOf(proof)).toMatchObject({ recovery: true })
    expect(await passwordWorks('Strangers-Pass-1')).toBe(false)
  })

  test("a sign-up from another site in the owner's own browser does not count either", async () => {
    const answer = await rawCall(auth.url, 'POST', '/signup', {
      body: signUp('Strangers-Pass-1', 'Mallory'),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const owner = openPage()
    await owner('/signup', { email: 'other@example.com', password: goodPassword, data: { name: 'Ann' } })
    const { hash } = await readMailToken(auth, address)
    expect(await callerOf(await owner('/verify', { type: 'signup', token_hash: hash }))).toMatchObject({
      recovery: true,
    })
    expect(await passwordWorks('Strangers-Pass-1')).toBe(false)
  })

  test('opened as a plain link, a cookie of another browser counts for nothing', async () => {
    await openPage()('/signup', signUp('Strangers-Pass-1', 'Mallory'))
    const { hash } = await readMailToken(auth, address)
    const answer = await rawCall(auth.url, 'GET', `/verify?token=${hash}&type=signup`, {
      headers: { cookie: `auth-sign-up=${'x'.repeat(43)}` },
    })
    expect(answer.status).toBe(303)
    expect(await passwordWorks('Strangers-Pass-1')).toBe(false)
  })
})
