import { beforeEach, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { concurrently, MANY, rawCall, type stockClient } from '#auth/testing/client.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const phone = '15551234567'
const email = 'ann@example.com'
const auth = useTestAuth({
  phone: testPhone,
  limits: { textGap: { count: 100 }, factorVerify: { count: 1000 } },
})
beforeEach(async () => {
  await createAccount(auth, email)
})

type Client = ReturnType<typeof stockClient>
const readCode = async () => {
  await auth.runJobs()
  return auth.texts.at(-1)?.code ?? ''
}

async function enrol(client: Client) {
  const { data, error } = await client.mfa.enroll({
    factorType: 'phone',
    phone: `+${phone}`,
    friendlyName: 'Mine',
  })
  if (error) throw error
  return data
}

async function challenge(client: Client, factorId: string) {
  const { data, error } = await client.mfa.challenge({ factorId })
  if (error) throw error
  return { challengeId: data.id, code: await readCode() }
}

test('phone factor is enrolled, challenged and raises a session', async () => {
  const first = await signInByPassword(auth, email)
  const enrolled = await enrol(first.client)
  expect(enrolled).toMatchObject({ type: 'phone', phone: `+${phone}`, friendly_name: 'Mine' })
  const challenged = await challenge(first.client, enrolled.id)
  const { data, error } = await first.client.mfa.verify({ factorId: enrolled.id, ...challenged })
  expect(error).toBeNull()
  expect(data?.user.factors).toMatchObject([{ factor_type: 'phone', status: 'verified', phone }])
  const { data: level } = await first.client.mfa.getAuthenticatorAssuranceLevel()
  expect(level?.currentLevel).toBe('aal2')
  expect(level?.currentAuthenticationMethods).toContainEqual(expect.objectContaining({ method: 'mfa/phone' }))

  const second = await signInByPassword(auth, email)
  const again = await challenge(second.client, enrolled.id)
  expect((await second.client.mfa.verify({ factorId: enrolled.id, ...again })).error).toBeNull()
  const duplicate = await enrol(second.client).catch((expectedError: { code?: string }) => expectedError.code)
  expect(duplicate).toBe('mfa_verified_factor_exists')
})

test('admin API cannot make the number of a phone factor a sign-in identifier', async () => {
  const { client, user } = await signInByPassword(auth, email)
  await enrol(client)
  const { admin } = await startAdmin(auth)
  const change = await admin.updateUserById(user.id, { phone, phone_confirm: true })
  expect(change.error?.code).toBe('validation_failed')
  expect((await admin.updateUserById(user.id, { phone: '15557654321' })).error).toBeNull()
})

test('code verifies only the challenge that sent it, once', async () => {
  const { client, session } = await signInByPassword(auth, email)
  const { id: factorId } = await enrol(client)
  const one = await challenge(client, factorId)
  const two = await challenge(client, factorId)
  const verify = (challengeId: string, code: string) =>
    rawCall(auth.url, 'POST', `/factors/${factorId}/verify`, {
      body: { challenge_id: challengeId, code },
      token: session.access_token,
    })
  if (one.code !== two.code) {
    expect((await verify(one.challengeId, two.code)).body?.code).toBe('mfa_verification_failed')
  }
  const responses = await concurrently(MANY, () => verify(two.challengeId, two.code))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('code is invalid after five wrong attempts', async () => {
  const { client } = await signInByPassword(auth, email)
  const { id: factorId } = await enrol(client)
  const { challengeId, code } = await challenge(client, factorId)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++) await client.mfa.verify({ factorId, challengeId, code: wrong })
  const { error } = await client.mfa.verify({ factorId, challengeId, code })
  expect(error?.code).toBe('mfa_verification_failed')
})

test('enrolling a phone factor requires enabled phone numbers and a number', async () => {
  await using withoutPhone = await auth.startAnother({})
  const { client } = await signInByPassword(withoutPhone, email)
  const { error } = await client.mfa.enroll({ factorType: 'phone', phone })
  expect(error?.code).toBe('mfa_phone_enroll_not_enabled')
  const { session } = await signInByPassword(auth, email)
  const response = await rawCall(auth.url, 'POST', '/factors', {
    body: { factor_type: 'phone' },
    token: session.access_token,
  })
  expect(response.body?.code).toBe('validation_failed')
})

test('codes of a phone factor count against the limits of text messages', async () => {
  await using strict = await auth.startAnother({ phone: testPhone })
  const { client } = await signInByPassword(strict, email)
  const { id: factorId } = await enrol(client)
  expect((await client.mfa.challenge({ factorId })).error).toBeNull()
  expect((await client.mfa.challenge({ factorId })).error?.code).toBe('over_sms_send_rate_limit')
})
