import { beforeEach, expect, test } from 'vitest'
import { concurrently, MANY, rawCall } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, EMAIL)
})

/** A session that is no longer fresh, with an emailed code. */
async function requestCode(on = auth) {
  const elsewhere = await signInByPassword(on, EMAIL)
  const { client, session } = await signInByPassword(on, EMAIL)
  auth.clock.advance(901)
  expect((await client.reauthenticate()).error).toBeNull()
  const mail = await on.getMail(EMAIL, 'reauthentication')
  if (mail.kind !== 'reauthentication') throw new Error('no code')
  expect(mail.data).not.toHaveProperty('link')
  return { client, session, elsewhere, nonce: mail.data.code }
}

test('an emailed code replaces a fresh sign-in once', async () => {
  const { client, elsewhere, nonce } = await requestCode()
  const change = { password: 'Another-Horse-8' }
  expect((await client.updateUser(change)).error?.code).toBe('reauthentication_needed')
  const wrong = await client.updateUser({ ...change, nonce: nonce === '000000' ? '111111' : '000000' })
  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid', status: 422 })
  // A change that is rejected for another reason does not consume the code.
  expect((await client.updateUser({ password: goodPassword, nonce })).error?.code).toBe('same_password')
  const { data, error } = await client.updateUser({ ...change, nonce })
  expect(error).toBeNull()
  expect(data.user).toHaveProperty('reauthentication_sent_at')
  const again = await client.updateUser({ password: 'Third-Horse-9', nonce })
  expect(again.error?.code).toBe('reauthentication_not_valid')
  expect((await elsewhere.client.getUser()).error).not.toBeNull()
  expect(await auth.getMail(EMAIL)).toMatchObject({ kind: 'notice', notice: 'password_changed' })
})

test('an emailed code has no other use and expires after ten minutes or five attempts', async () => {
  const { client, nonce } = await requestCode()
  for (const type of ['email', 'magiclink', 'recovery'] as const) {
    expect((await client.verifyOtp({ type, email: EMAIL, token: nonce })).error?.code).toBe('otp_expired')
  }
  await createAccount(auth, 'eve@example.com')
  const eve = await signInByPassword(auth, 'eve@example.com')
  await using strict = await auth.startAnother({ freshSignInSeconds: -1 })
  const foreign = await rawCall(strict.url, 'PUT', '/user', {
    body: { password: 'Another-Horse-8', nonce },
    token: eve.session.access_token,
  })
  expect(foreign.body?.code).toBe('reauthentication_not_valid')

  const wrong = nonce === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++) await client.updateUser({ password: 'Another-Horse-8', nonce: wrong })
  expect((await client.updateUser({ password: 'Another-Horse-8', nonce })).error?.code).toBe(
    'reauthentication_not_valid',
  )
  await auth.reset()
  await createAccount(auth, EMAIL)
  const late = await requestCode()
  auth.clock.advance(600)
  expect((await late.client.updateUser({ password: 'Another-Horse-8', nonce: late.nonce })).error?.code).toBe(
    'reauthentication_not_valid',
  )
})

test('an emailed code allows one of many concurrent changes', async () => {
  await using wide = await auth.startAnother({
    codeAttempts: 1000,
    limits: { updateUser: { count: 1000 }, reauthenticationAttempts: { count: 1000 } },
  })
  const { session, nonce } = await requestCode(wide)
  const answers = await concurrently(MANY, (n) =>
    rawCall(wide.url, 'PUT', '/user', {
      body: { password: `Another-Horse-${n + 10}`, nonce },
      token: session.access_token,
    }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('guesses of the current password are limited per account', async () => {
  const { session } = await signInByPassword(auth, EMAIL)
  auth.clock.advance(901)
  const guess = (n: number) =>
    auth.app.inject({
      method: 'PUT',
      url: '/auth/v1/user',
      remoteAddress: `203.0.113.${n}`,
      headers: { authorization: `Bearer ${session.access_token}` },
      payload: { password: 'Another-Horse-8', current_password: `Wrong-Horse-${n}` },
    })
  for (let n = 0; n < 10; n++) expect((await guess(n)).statusCode).toBe(400)
  expect((await guess(11)).statusCode).toBe(429)
})
