import { describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage } from '#auth/testing/page.ts'
import { readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()

const signUp = (password: string, name: string) => ({ email: EMAIL, password, data: { name } })
const canSignIn = async (password: string) =>
  (await stockClient(auth.url).signInWithPassword({ email: EMAIL, password })).error === null

async function callerOf(answer: { body: Record<string, unknown> | null }) {
  return auth.service.verifyAccessToken(String(answer.body?.access_token))
}

test('the link applies the sign-up’s password in the browser that signed up', async () => {
  const page = openPage(auth)
  const { setCookie } = await page.call('POST', '/signup', signUp(goodPassword, 'Ann'))
  expect(setCookie).toEqual([
    expect.stringMatching(/^auth-sign-up=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  const { hash } = await readMailToken(auth, EMAIL)
  const proof = await page.call('POST', '/verify', { type: 'signup', token_hash: hash })
  expect(await callerOf(proof)).toMatchObject({ recovery: false, name: 'Ann' })
  await signInByPassword(auth, EMAIL)
})

describe('stranger’s sign-up with an email that its owner confirms', () => {
  test.each([
    ['from a page', async (body: object) => openPage(auth).call('POST', '/signup', body)],
    ['from a script', async (body: object) => rawCall(auth.url, 'POST', '/signup', { body })],
  ])(
    '%s does not set the password, by link or code, and the owner must set a new one',
    async (_, signUpAs) => {
      for (const method of ['link', 'code'] as const) {
        await auth.reset()
        await signUpAs(signUp('Strangers-Pass-1', 'Mallory'))
        const { hash, code } = await readMailToken(auth, EMAIL)
        const owner = openPage(auth)
        const proof = await owner.call(
          'POST',
          '/verify',
          method === 'link'
            ? { type: 'signup', token_hash: hash }
            : { type: 'email', email: EMAIL, token: code },
        )
        expect(proof.status).toBe(200)
        expect(await callerOf(proof)).toMatchObject({ recovery: true, emailConfirmed: true })
        expect(await canSignIn('Strangers-Pass-1')).toBe(false)
        const set = await rawCall(auth.url, 'PUT', '/user', {
          body: { password: goodPassword },
          token: String(proof.body?.access_token),
        })
        expect(set.status).toBe(200)
        expect(await callerOf(proof)).toMatchObject({ recovery: false })
        expect(await canSignIn(goodPassword)).toBe(true)
      }
    },
  )

  test('applies the owner’s password if the owner signed up before, also from a resent email', async () => {
    for (const again of [false, true]) {
      await auth.reset()
      const owner = openPage(auth)
      await owner.call('POST', '/signup', signUp(goodPassword, 'Ann'))
      auth.clock.advance(61)
      await openPage(auth).call('POST', '/signup', signUp('Strangers-Pass-1', 'Mallory'))
      auth.clock.advance(61)
      if (again) await owner.call('POST', '/resend', { type: 'signup', email: EMAIL })
      const { hash } = await readMailToken(auth, EMAIL)
      const proof = await owner.call('POST', '/verify', { type: 'signup', token_hash: hash })
      expect(await callerOf(proof)).toMatchObject({ recovery: false, name: 'Ann' })
      expect(await canSignIn(goodPassword)).toBe(true)
      expect(await canSignIn('Strangers-Pass-1')).toBe(false)
    }
  })

  test('does not set the password if a sign-in email confirms', async () => {
    await openPage(auth).call('POST', '/signup', signUp('Strangers-Pass-1', 'Mallory'))
    const owner = openPage(auth)
    await owner.call('POST', '/otp', { email: EMAIL })
    const { hash } = await readMailToken(auth, EMAIL)
    const proof = await owner.call('POST', '/verify', { type: 'email', token_hash: hash })
    expect(await callerOf(proof)).toMatchObject({ recovery: true })
    expect(await canSignIn('Strangers-Pass-1')).toBe(false)
  })

  test("does not set the password if another site sent it from the owner's browser", async () => {
    const answer = await rawCall(auth.url, 'POST', '/signup', {
      body: signUp('Strangers-Pass-1', 'Mallory'),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.headers.get('set-cookie')).toBeNull()
    const owner = openPage(auth)
    await owner.call('POST', '/signup', {
      email: 'other@example.com',
      password: goodPassword,
      data: { name: 'Ann' },
    })
    const { hash } = await readMailToken(auth, EMAIL)
    expect(
      await callerOf(await owner.call('POST', '/verify', { type: 'signup', token_hash: hash })),
    ).toMatchObject({
      recovery: true,
    })
    expect(await canSignIn('Strangers-Pass-1')).toBe(false)
  })

  test('does not set the password for GET /verify with an invented cookie', async () => {
    await openPage(auth).call('POST', '/signup', signUp('Strangers-Pass-1', 'Mallory'))
    const { hash } = await readMailToken(auth, EMAIL)
    const answer = await rawCall(auth.url, 'GET', `/verify?token=${hash}&type=signup`, {
      headers: { cookie: `auth-sign-up=${'x'.repeat(43)}` },
    })
    expect(answer.status).toBe(303)
    expect(await canSignIn('Strangers-Pass-1')).toBe(false)
  })
})
