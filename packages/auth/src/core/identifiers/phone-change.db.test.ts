import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#auth/service/limits.ts'
import { startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { ethereumWallet, signInText } from '#auth/testing/wallets.ts'

const phone = '15551234567'
const limits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { count: 100_000, seconds }]),
)
let auth: TestAuth
beforeAll(async () => {
  auth = await createTestAuth({ phone: {}, web3: { ethereum: true, solana: false }, limits })
})
afterAll(async () => auth[Symbol.asyncDispose]())
beforeEach(async () => auth.reset())

async function codeTo(to = phone): Promise<string> {
  await auth.runJobs()
  return auth.texts.findLast((sent) => sent.to === to)?.code ?? '000000'
}

/** Requests the message again and types the code, as the owner of the new number. */
async function proveAgain(headers: Record<string, string> = {}) {
  await rawCall(auth.url, 'POST', '/resend', { body: { type: 'phone_change', phone }, headers })
  return prove(headers)
}

async function prove(headers: Record<string, string> = {}) {
  const body = { type: 'phone_change', phone, token: await codeTo() }
  const { body: answer } = await rawCall(auth.url, 'POST', '/verify', { body, headers })
  return answer ?? {}
}

const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` })

async function waiting(email: string) {
  await createAccount(auth, email)
  const person = await signInByPassword(auth, email)
  expect((await person.client.updateUser({ phone })).error).toBeNull()
  return person
}

describe('a pending change of phone number ends', () => {
  test('with a new password', async () => {
    const { client } = await waiting('ann@example.com')
    const { data, error } = await client.updateUser({ password: 'Another-Horse-77' })
    expect([error, data.user?.new_phone]).toEqual([null, undefined])
    expect(await proveAgain()).toMatchObject({ code: 'otp_expired' })
  })

  test('with a password that a service sets', async () => {
    const { session } = await waiting('ann@example.com')
    const { admin } = await startAdmin(auth)
    await admin.updateUserById(session.user.id, { password: 'Another-Horse-77' })
    expect(await proveAgain()).toMatchObject({ code: 'otp_expired' })
  })

  test('after the life of a change', async () => {
    await waiting('ann@example.com')
    auth.clock.advance(2 * 86_400)
    expect(await proveAgain()).toMatchObject({ code: 'otp_expired' })
  })

  test('where the present number is named', async () => {
    const present = '15551112222'
    await createAccount(auth, 'ann@example.com')
    const { client } = await signInByPassword(auth, 'ann@example.com')
    await client.updateUser({ phone: present })
    await client.verifyOtp({ type: 'phone_change', phone: present, token: await codeTo(present) })
    await client.updateUser({ phone })
    const { data } = await client.updateUser({ phone: present })
    expect(data.user).toMatchObject({ phone: present })
    expect(data.user?.new_phone).toBeUndefined()
    expect(await prove()).toMatchObject({ code: 'otp_expired' })
  })
})

describe('where two accounts wait for one number', () => {
  test('a session proves its own alone', async () => {
    const ann = await waiting('ann@example.com')
    const eve = await waiting('eve@example.com')
    expect(await prove(bearer(ann.session.access_token)), 'the newest code is of the other').toMatchObject({
      code: 'otp_expired',
    })
    expect(await proveAgain(bearer(ann.session.access_token))).toMatchObject({ user: { phone } })
    expect((await eve.client.getUser()).data.user?.phone).toBe('')
  })

  test('a code typed in another browser changes no number', async () => {
    await waiting('ann@example.com')
    await waiting('eve@example.com')
    expect(await prove()).toMatchObject({ code: 'otp_expired' })
    auth.texts.splice(0)
    expect(await proveAgain()).toMatchObject({ code: 'otp_expired' })
    expect(auth.texts).toEqual([])
  })
})

test('where two accounts wait for one number, the browser of a session proves that of its own', async () => {
  await createAccount(auth, 'ann@example.com')
  const ann = openPage(auth)
  const body = { email: 'ann@example.com', password: goodPassword }
  const token = String((await ann.call('POST', '/token?grant_type=password', body)).body?.access_token)
  await ann.call('PUT', '/user', { phone }, token)
  const eve = await waiting('eve@example.com')
  await auth.runJobs()
  auth.clock.advance(1)
  await ann.call('POST', '/resend', { type: 'phone_change', phone })
  const proof = { type: 'phone_change', phone, token: await codeTo() }
  expect((await ann.call('POST', '/verify', proof)).body).toMatchObject({ user: { phone } })
  expect((await ann.call('GET', '/user', undefined, token)).body).toMatchObject({ phone })
  expect((await eve.client.getUser()).data.user?.phone).toBe('')
})

test('a number that was only stated goes to its owner, and the account of a wallet stays', async () => {
  const wallet = ethereumWallet()
  const message = signInText(wallet, { now: auth.clock.now })
  const proof = { chain: wallet.chain, message, signature: wallet.sign(message) }
  await rawCall(auth.url, 'POST', '/token?grant_type=web3', { body: proof })
  const { id } = await auth.database.kysely.selectFrom('auth.users').select('id').executeTakeFirstOrThrow()
  const { admin } = await startAdmin(auth)
  expect((await admin.updateUserById(id, { phone, email: 'ann@example.com' })).error).toBeNull()
  const { client } = await waiting('eve@example.com')
  expect((await client.verifyOtp({ type: 'phone_change', phone, token: await codeTo() })).error).toBeNull()
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, phone: '', email: 'ann@example.com' })

  const other = await admin.createUser({ email: 'bob@example.com', email_confirm: true })
  await admin.updateUserById(other.data.user?.id ?? '', { email: 'ann@example.com', email_confirm: true })
  expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email: '' })
})

test('one phone cannot be two factors', async () => {
  const { client } = await waiting('ann@example.com')
  const enrol = () => client.mfa.enroll({ factorType: 'phone', phone: `+${phone}`, friendlyName: 'Phone' })
  expect((await enrol()).error?.code).toBe('validation_failed')
  await client.updateUser({ phone: '15557654321' })
  expect((await enrol()).error).toBeNull()
  expect((await client.updateUser({ phone })).error?.code).toBe('validation_failed')
})

test('a change to a number that became another’s is not sent again', async () => {
  await waiting('eve@example.com')
  const client = stockClient(auth.url)
  await client.signInWithOtp({ phone })
  expect((await client.verifyOtp({ type: 'sms', phone, token: await codeTo() })).error).toBeNull()
  auth.texts.splice(0)
  await proveAgain()
  expect(auth.texts).toEqual([])
})

test('a session that has to set a password does not come out as a whole one', async () => {
  await waiting('ann@example.com')
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail('ann@example.com')
  const { code } = await readMailToken(auth, 'ann@example.com')
  const { data } = await client.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: code })
  expect(data.session).not.toBeNull()
  await signInByPassword(auth, 'ann@example.com').then(({ client: again }) => again.updateUser({ phone }))
  const answer = await prove(bearer(data.session?.access_token))
  expect(answer).toMatchObject({ msg: 'Phone number changed' })
  expect(answer).not.toHaveProperty('access_token')
})

describe('an account with a phone number only', () => {
  const present = '15551112222'
  const fresh = (page: TestPage, to: string, token: string) => page.call('PUT', '/user', { phone: to }, token)

  /** A user who signed up with that number, in a browser of their own. */
  async function comeBy(to = present, language?: string): Promise<{ page: TestPage; token: string }> {
    const page = openPage(auth)
    await page.call('POST', '/otp', { phone: to, ...(language && { data: { language } }) })
    const { body } = await page.call('POST', '/verify', { type: 'sms', phone: to, token: await codeTo(to) })
    return { page, token: String(body?.access_token) }
  }
  const callerOf = (token: unknown) => auth.service.verifyAccessToken(String(token))

  test.each([
    [undefined, /^Another number signs you in/],
    ['de', /^Statt dieser Nummer/],
  ])(
    'the replaced number is notified in its language (%s), and other sessions end',
    async (language, words) => {
      const de = { code: 'Dein Code ist {code}', replaced: 'Statt dieser Nummer meldet dich eine andere an.' }
      await using of = await auth.startAnother({ phone: { words: { de } }, limits })
      const { page, token } = await comeBy(present, language)
      const elsewhere = await comeBy()
      expect((await fresh(page, phone, token)).body).toMatchObject({ phone: present, new_phone: phone })
      const { body } = await page.call('POST', '/verify', {
        type: 'phone_change',
        phone,
        token: await codeTo(),
      })
      expect(body?.user).toMatchObject({ phone, app_metadata: { providers: ['phone'] } })

      expect(await callerOf(token)).toHaveProperty('userId')
      await expect(callerOf(elsewhere.token)).rejects.toMatchObject({ code: 'session_not_found' })
      for (const job of auth.jobs.splice(0)) await of.service.sendMail(job)
      const told = of.texts.filter(({ kind }) => kind === 'phone_replaced')
      expect(told).toMatchObject([
        { to: present, channel: 'sms', body: expect.stringMatching(words), code: '' },
      ])
      expect(told[0]?.body).not.toMatch(/\d|localhost/)
      expect(await auth.database.kysely.selectFrom('auth.mails').selectAll().execute()).toEqual([])
    },
  )

  test('a code typed elsewhere returns no session, also not with another session of the account', async () => {
    const { page, token } = await comeBy()
    const elsewhere = await comeBy()
    await fresh(page, phone, token)
    const proof = { type: 'phone_change', phone, token: await codeTo() }
    expect((await elsewhere.page.call('POST', '/verify', proof, elsewhere.token)).body).toEqual({
      msg: 'Phone number changed',
      code: '200',
    })
    expect((await page.call('GET', '/user', undefined, token)).body).toMatchObject({ phone })
    await expect(callerOf(elsewhere.token)).rejects.toMatchObject({ code: 'session_not_found' })
  })

  test('asks its number for a code where the sign-in is too long ago: once, by the stock client', async () => {
    const client = stockClient(auth.url)
    await client.signInWithOtp({ phone: present })
    await client.verifyOtp({ type: 'sms', phone: present, token: await codeTo(present) })
    auth.clock.advance(1000)
    expect((await client.updateUser({ phone })).error?.code).toBe('reauthentication_needed')
    expect((await client.reauthenticate()).error).toBeNull()
    const nonce = await codeTo(present)
    const wrong = nonce === '000000' ? '111111' : '000000'
    expect((await client.updateUser({ phone, nonce: wrong })).error?.code).toBe('reauthentication_not_valid')
    const asked = await client.updateUser({ phone, nonce })
    expect([asked.error, asked.data.user?.new_phone]).toEqual([null, phone])
    const again = await client.updateUser({ phone: '15557654321', nonce })
    expect(again.error?.code).toBe('reauthentication_not_valid')
    auth.clock.advance(-1000)
  })

  test('of fifty changes by one code one is done', async () => {
    const { page, token } = await comeBy()
    auth.clock.advance(1000)
    await page.call('GET', '/reauthenticate', undefined, token)
    const nonce = await codeTo(present)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        page.call('PUT', '/user', { phone: `155576540${n + 10}`, nonce }, token),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    auth.clock.advance(-1000)
  })

  test('the empty string cancels a pending first address, and its mail becomes invalid', async () => {
    const { page, token } = await comeBy()
    await page.call('PUT', '/user', { email: 'ann@example.com' }, token)
    const { hash } = await readMailToken(auth, 'ann@example.com', 'email_change_new')
    auth.clock.advance(1000)
    const { body } = await page.call('PUT', '/user', { email: '' }, token)
    expect(body).toMatchObject({ phone: present, email: '' })
    expect(body?.new_email ?? '').toBe('')
    const late = await page.call('POST', '/verify', { type: 'email_change', token_hash: hash })
    expect(late.body?.code).toBe('otp_expired')
    auth.clock.advance(-1000)
  })
})

test('the empty string cancels a pending first number, and the present address stays', async () => {
  const { client } = await waiting('ann@example.com')
  const { data, error } = await client.updateUser({ phone: '', email: '' })
  expect([error, data.user?.new_phone, data.user?.email]).toEqual([null, undefined, 'ann@example.com'])
  expect(await prove()).toMatchObject({ code: 'otp_expired' })
})

test('the present number gives a change up where it gets no messages any more', async () => {
  await createAccount(auth, 'ann@example.com')
  const { client } = await signInByPassword(auth, 'ann@example.com')
  await client.updateUser({ phone })
  await client.verifyOtp({ type: 'phone_change', phone, token: await codeTo() })
  await client.updateUser({ phone: '15557654321' })
  await using abroad = await auth.startAnother({ phone: { prefixes: ['49'] }, limits })
  const { client: again } = await signInByPassword(abroad, 'ann@example.com')
  const { data, error } = await again.updateUser({ phone })
  expect([error, data.user?.new_phone]).toEqual([null, undefined])
})

test('the empty address gives nothing up at a session that owes a second step', async () => {
  const { client } = await waiting('ann@example.com')
  const { data } = await client.mfa.enroll({ factorType: 'phone', phone: '+15553334444', friendlyName: 'x' })
  const asked = await client.mfa.challenge({ factorId: data?.id ?? '' })
  const code = await codeTo('15553334444')
  await client.mfa.verify({ factorId: data?.id ?? '', challengeId: asked.data?.id ?? '', code })
  const { client: weak } = await signInByPassword(auth, 'ann@example.com')
  expect((await weak.updateUser({ phone: '' })).error?.code).toBe('insufficient_aal')
})
