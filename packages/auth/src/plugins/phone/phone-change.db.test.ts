import { describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword, withoutLimits } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, createSignedIn, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { testPhone } from '#auth/testing/texts.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { ethereumWallet, signInText } from '#auth/testing/wallets.ts'

const phone = '15551234567'
const auth = useTestAuth({ phone: testPhone, web3: { ethereum: true, solana: false }, ...withoutLimits })

async function readCode(to = phone): Promise<string> {
  await auth.runJobs()
  return auth.texts.findLast((sent) => sent.to === to)?.code ?? '000000'
}

/** Requests the code again and types it, like the owner of the new number. */
async function resendAndVerify(headers: Record<string, string> = {}) {
  await rawCall(auth.url, 'POST', '/resend', { body: { type: 'phone_change', phone }, headers })
  return verifyChange(headers)
}

async function verifyChange(headers: Record<string, string> = {}) {
  const body = { type: 'phone_change', phone, token: await readCode() }
  const { body: answer } = await rawCall(auth.url, 'POST', '/verify', { body, headers })
  return answer ?? {}
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

async function startChange(email: string) {
  const person = await createSignedIn(auth, email)
  expect((await person.client.updateUser({ phone })).error).toBeNull()
  return person
}

describe('pending phone change is cancelled', () => {
  test('by a new password', async () => {
    const { client } = await startChange('ann@example.com')
    const { data, error } = await client.updateUser({ password: 'Another-Horse-77' })
    expect([error, data.user?.new_phone]).toEqual([null, undefined])
    expect(await resendAndVerify()).toMatchObject({ code: 'otp_expired' })
  })

  test('by a password that a service sets', async () => {
    const { session } = await startChange('ann@example.com')
    const { admin } = await startAdmin(auth)
    await admin.updateUserById(session.user.id, { password: 'Another-Horse-77' })
    expect(await resendAndVerify()).toMatchObject({ code: 'otp_expired' })
  })

  test('after a day', async () => {
    await startChange('ann@example.com')
    auth.clock.advance(2 * 86_400)
    expect(await resendAndVerify()).toMatchObject({ code: 'otp_expired' })
  })

  test('by sending the current number', async () => {
    const currentPhone = '15551112222'
    const { client } = await createSignedIn(auth, 'ann@example.com')
    await client.updateUser({ phone: currentPhone })
    await client.verifyOtp({ type: 'phone_change', phone: currentPhone, token: await readCode(currentPhone) })
    await client.updateUser({ phone })
    const { data } = await client.updateUser({ phone: currentPhone })
    expect(data.user).toMatchObject({ phone: currentPhone })
    expect(data.user?.new_phone).toBeUndefined()
    expect(await verifyChange()).toMatchObject({ code: 'otp_expired' })
  })
})

describe('phone change of two accounts to one number', () => {
  test('accepts only the code of the session’s own change', async () => {
    const ann = await startChange('ann@example.com')
    const eve = await startChange('eve@example.com')
    expect(
      await verifyChange(bearer(ann.session.access_token)),
      'the newest code belongs to the other account',
    ).toMatchObject({
      code: 'otp_expired',
    })
    expect(await resendAndVerify(bearer(ann.session.access_token))).toMatchObject({ user: { phone } })
    expect((await eve.client.getUser()).data.user?.phone).toBe('')
  })

  test('rejects a code typed in another browser', async () => {
    await startChange('ann@example.com')
    await startChange('eve@example.com')
    expect(await verifyChange()).toMatchObject({ code: 'otp_expired' })
    auth.texts.splice(0)
    expect(await resendAndVerify()).toMatchObject({ code: 'otp_expired' })
    expect(auth.texts).toEqual([])
  })
})

test('phone change completes for the account signed in in this browser if two request one number', async () => {
  await createAccount(auth, 'ann@example.com')
  const ann = openPage(auth)
  const body = { email: 'ann@example.com', password: goodPassword }
  const token = String((await ann.call('POST', '/token?grant_type=password', body)).body?.access_token)
  await ann.call('PUT', '/user', { phone }, token)
  const eve = await startChange('eve@example.com')
  await auth.runJobs()
  auth.clock.advance(1)
  await ann.call('POST', '/resend', { type: 'phone_change', phone })
  const proof = { type: 'phone_change', phone, token: await readCode() }
  expect((await ann.call('POST', '/verify', proof)).body).toMatchObject({ user: { phone } })
  expect((await ann.call('GET', '/user', undefined, token)).body).toMatchObject({ phone })
  expect((await eve.client.getUser()).data.user?.phone).toBe('')
})

test('phone change releases an unverified number from a wallet account and changes nothing else of it', async () => {
  const wallet = ethereumWallet()
  const message = signInText(wallet, { now: auth.clock.now })
  const proof = { chain: wallet.chain, message, signature: wallet.sign(message) }
  await rawCall(auth.url, 'POST', '/token?grant_type=web3', { body: proof })
  const { id } = await auth.database.kysely.selectFrom('auth.users').select('id').executeTakeFirstOrThrow()
  const { admin } = await startAdmin(auth)
  expect((await admin.updateUserById(id, { phone, email: 'ann@example.com' })).error).toBeNull()
  const { client } = await startChange('eve@example.com')
  expect((await client.verifyOtp({ type: 'phone_change', phone, token: await readCode() })).error).toBeNull()
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, phone: '', email: 'ann@example.com' })

  const other = await admin.createUser({ email: 'bob@example.com', email_confirm: true })
  await admin.updateUserById(other.data.user?.id ?? '', { email: 'ann@example.com', email_confirm: true })
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email: '' })
})

test('one phone number cannot be both factors', async () => {
  const { client } = await startChange('ann@example.com')
  const enrol = () => client.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Phone' })
  expect((await enrol()).error?.code).toBe('validation_failed')
  await client.updateUser({ phone: '15557654321' })
  expect((await enrol()).error).toBeNull()
  expect((await client.updateUser({ phone })).error?.code).toBe('validation_failed')
})

test('resend sends nothing when another account has verified the number', async () => {
  await startChange('eve@example.com')
  const client = stockClient(auth.url)
  await client.signInWithOtp({ phone })
  expect((await client.verifyOtp({ type: 'sms', phone, token: await readCode() })).error).toBeNull()
  auth.texts.splice(0)
  await resendAndVerify()
  expect(auth.texts).toEqual([])
})

test('phone change returns no session to a recovery session', async () => {
  await startChange('ann@example.com')
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail('ann@example.com')
  const { code } = await readMailToken(auth, 'ann@example.com')
  const { data } = await client.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: code })
  expect(data.session).not.toBeNull()
  await signInByPassword(auth, 'ann@example.com').then(({ client: again }) => again.updateUser({ phone }))
  const answer = await verifyChange(bearer(data.session?.access_token))
  expect(answer).toMatchObject({ msg: 'Phone number changed' })
  expect(answer).not.toHaveProperty('access_token')
})

describe('account with a phone number only', () => {
  const currentPhone = '15551112222'
  const requestChange = (page: TestPage, to: string, token: string) =>
    page.call('PUT', '/user', { phone: to }, token)

  /** Signs up with a number in a new browser. */
  async function signUpByPhone(
    to = currentPhone,
    language?: string,
  ): Promise<{ page: TestPage; token: string }> {
    const page = openPage(auth)
    await page.call('POST', '/otp', { phone: to, ...(language && { data: { language } }) })
    const { body } = await page.call('POST', '/verify', { type: 'sms', phone: to, token: await readCode(to) })
    return { page, token: String(body?.access_token) }
  }
  const callerOf = (token: unknown) => auth.service.verifyAccessToken(String(token))

  test.each([
    [undefined, /^From now on you sign in with another number/],
    ['de', /^Statt dieser Nummer/],
  ])('notifies the replaced number in its language (%s) and ends other sessions', async (language, words) => {
    const de = { code: 'Dein Code ist {code}', replaced: 'Statt dieser Nummer meldet dich eine andere an.' }
    await using other = await auth.startAnother({
      phone: { ...testPhone, words: { ...testPhone.words, de } },
      ...withoutLimits,
    })
    const { page, token } = await signUpByPhone(currentPhone, language)
    const elsewhere = await signUpByPhone()
    expect((await requestChange(page, phone, token)).body).toMatchObject({
      phone: currentPhone,
      new_phone: phone,
    })
    const { body } = await page.call('POST', '/verify', {
      type: 'phone_change',
      phone,
      token: await readCode(),
    })
    expect(body?.user).toMatchObject({ phone, app_metadata: { providers: ['phone'] } })

    expect(await callerOf(token)).toHaveProperty('userId')
    await expect(callerOf(elsewhere.token)).rejects.toMatchObject({ code: 'session_not_found' })
    for (const job of auth.jobs.splice(0)) await other.service.sendMail(job)
    const notices = other.texts.filter(({ kind }) => kind === 'phone_replaced')
    expect(notices).toMatchObject([
      { to: currentPhone, channel: 'sms', body: expect.stringMatching(words), code: '' },
    ])
    expect(notices[0]?.body).not.toMatch(/\d|localhost/)
    expect(await auth.database.kysely.selectFrom('auth.one_time_tokens').selectAll().execute()).toEqual([])
  })

  test('gets no session from a code typed in another browser, even with another of its sessions', async () => {
    const { page, token } = await signUpByPhone()
    const elsewhere = await signUpByPhone()
    await requestChange(page, phone, token)
    const proof = { type: 'phone_change', phone, token: await readCode() }
    expect((await elsewhere.page.call('POST', '/verify', proof, elsewhere.token)).body).toEqual({
      msg: 'Phone number changed',
      code: '200',
    })
    expect((await page.call('GET', '/user', undefined, token)).body).toMatchObject({ phone })
    await expect(callerOf(elsewhere.token)).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('can use a texted nonce instead of a fresh sign-in for one change', async () => {
    const client = stockClient(auth.url)
    await client.signInWithOtp({ phone: currentPhone })
    await client.verifyOtp({ type: 'sms', phone: currentPhone, token: await readCode(currentPhone) })
    auth.clock.advance(1000)
    expect((await client.updateUser({ phone })).error?.code).toBe('reauthentication_needed')
    expect((await client.reauthenticate()).error).toBeNull()
    const nonce = await readCode(currentPhone)
    const wrong = nonce === '000000' ? '111111' : '000000'
    expect((await client.updateUser({ phone, nonce: wrong })).error?.code).toBe('reauthentication_not_valid')
    const requested = await client.updateUser({ phone, nonce })
    expect([requested.error, requested.data.user?.new_phone]).toEqual([null, phone])
    const again = await client.updateUser({ phone: '15557654321', nonce })
    expect(again.error?.code).toBe('reauthentication_not_valid')
  })

  test('changes the number once when many concurrent calls use one nonce', async () => {
    const { page, token } = await signUpByPhone()
    auth.clock.advance(1000)
    await page.call('GET', '/reauthenticate', undefined, token)
    const nonce = await readCode(currentPhone)
    const answers = await concurrently(MANY, (n) =>
      page.call('PUT', '/user', { phone: `155576540${n + 10}`, nonce }, token),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('cancels a pending first email with an empty string, which invalidates its link', async () => {
    const { page, token } = await signUpByPhone()
    await page.call('PUT', '/user', { email: 'ann@example.com' }, token)
    const { hash } = await readMailToken(auth, 'ann@example.com', 'email_change_new')
    auth.clock.advance(1000)
    const { body } = await page.call('PUT', '/user', { email: '' }, token)
    expect(body).toMatchObject({ phone: currentPhone, email: '' })
    expect(body?.new_email ?? '').toBe('')
    const late = await page.call('POST', '/verify', { type: 'email_change', token_hash: hash })
    expect(late.body?.code).toBe('otp_expired')
  })
})

test('an empty string cancels a pending first number and does not change the email', async () => {
  const { client } = await startChange('ann@example.com')
  const { data, error } = await client.updateUser({ phone: '', email: '' })
  expect([error, data.user?.new_phone, data.user?.email]).toEqual([null, undefined, 'ann@example.com'])
  expect(await verifyChange()).toMatchObject({ code: 'otp_expired' })
})

test('the current number cancels a change when its country is no longer supported', async () => {
  const { client } = await createSignedIn(auth, 'ann@example.com')
  await client.updateUser({ phone })
  await client.verifyOtp({ type: 'phone_change', phone, token: await readCode() })
  await client.updateUser({ phone: '15557654321' })
  await using abroad = await auth.startAnother({
    phone: { ...testPhone, prefixes: ['49'] },
    ...withoutLimits,
  })
  const { client: again } = await signInByPassword(abroad, 'ann@example.com')
  const { data, error } = await again.updateUser({ phone })
  expect([error, data.user?.new_phone]).toEqual([null, undefined])
})

test('an empty string cancels nothing in a session that lacks the second factor', async () => {
  const { client } = await startChange('ann@example.com')
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+15553334444', friendlyName: 'x' })
  const requested = await client.mfa.challenge({ factorId: data?.id ?? '' })
  const code = await readCode('15553334444')
  await client.mfa.verify({ factorId: data?.id ?? '', challengeId: requested.data?.id ?? '', code })
  const { client: weak } = await signInByPassword(auth, 'ann@example.com')
  expect((await weak.updateUser({ phone: '' })).error?.code).toBe('insufficient_aal')
})
