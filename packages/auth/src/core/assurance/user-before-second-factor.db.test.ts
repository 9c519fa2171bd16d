import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { addTotp, createTwoFactorAccount, generateTotp } from '#auth/testing/factors.ts'
import { signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()

/** Every response with a user that a session gets before its second factor. */
async function readUsers(token: string, refreshToken: string) {
  const headers = { authorization: `Bearer ${token}` }
  const get = await rawCall(auth.url, 'GET', '/user', { headers })
  const put = await rawCall(auth.url, 'PUT', '/user', { headers, body: {} })
  const refreshed = await rawCall(auth.url, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  })
  return [get.body, put.body, refreshed.body?.user] as Record<string, unknown>[]
}

test('the password alone shows no identities, names of factors, sign-in methods or times', async () => {
  const { factorId, weak, strong } = await createTwoFactorAccount(auth, EMAIL)
  await strong.client.updateUser({ email: 'anna@example.com' })
  const { access_token, refresh_token, user } = weak.session
  for (const shown of [user, ...(await readUsers(access_token, refresh_token))]) {
    expect(shown).toMatchObject({ id: user.id, email: EMAIL, identities: [], app_metadata: {} })
    expect(shown.factors).toEqual([
      {
        id: factorId,
        factor_type: 'totp',
        status: 'verified',
        phone: '',
        last_challenged_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
      },
    ])
    const text = JSON.stringify(shown)
    for (const hidden of ['last_sign_in_at', 'sent_at', 'new_email', 'anna@', 'Phone', 'provider']) {
      expect([hidden, text.includes(hidden)]).toEqual([hidden, false])
    }
  }
  expect(decodeJwt(access_token).app_metadata).toEqual({})
})

test('the stock client can run the second step, and then shows everything', async () => {
  const { factorId, secret, weak } = await createTwoFactorAccount(auth, EMAIL)
  const { client } = weak
  const levels = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(levels.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  const { data: factors } = await client.mfa.listFactors()
  expect(factors?.totp.map(({ id }) => id)).toEqual([factorId])
  const verified = await client.mfa.challengeAndVerify({ factorId, code: generateTotp(auth, secret) })
  expect(verified.error).toBeNull()
  const { data } = await client.getUser()
  expect(data.user).toMatchObject({
    identities: [{ provider: 'email' }],
    factors: [{ friendly_name: 'Phone' }],
    app_metadata: { provider: 'email' },
    last_sign_in_at: expect.any(String),
  })
})

test('factors of one type keep their names, so that the user can choose', async () => {
  const { strong } = await createTwoFactorAccount(auth, EMAIL)
  await addTotp(auth, strong.client, 'Tablet')
  const { user } = await signInByPassword(auth, EMAIL)
  expect(user.factors?.map(({ friendly_name: name }) => name)).toEqual(['Phone', 'Tablet'])
})

test('an account without a second factor shows everything', async () => {
  const { id } = await createTwoFactorAccount(auth, EMAIL)
  await auth.database.kysely.deleteFrom('auth.factors').where('user_id', '=', id).execute()
  const { user } = await signInByPassword(auth, EMAIL)
  expect(user).toMatchObject({ identities: [{ provider: 'email' }], last_sign_in_at: expect.any(String) })
})
