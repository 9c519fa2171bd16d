import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultLimits } from '#auth/limits.ts'
import { startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { openPage } from '#auth/testing/page.ts'
import { makePerson, signedIn, tokenOf } from '#auth/testing/people.ts'
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

/** Asks for the message again and types what came, as whoever has the new telephone. */
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
  await makePerson(auth, email)
  const person = await signedIn(auth, email)
  expect((await person.client.updateUser({ phone })).error).toBeNull()
  return person
}

describe('a change of telephone that is under way ends', () => {
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
    await makePerson(auth, 'ann@example.com')
    const { client } = await signedIn(auth, 'ann@example.com')
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

  test('nobody gets it by a code that is typed elsewhere', async () => {
    await waiting('ann@example.com')
    await waiting('eve@example.com')
    expect(await prove()).toMatchObject({ code: 'otp_expired' })
    auth.texts.splice(0)
    expect(await proveAgain()).toMatchObject({ code: 'otp_expired' })
    expect(auth.texts).toEqual([])
  })
})

test('where two accounts wait for one number, the browser of a session proves that of its own', async () => {
  await makePerson(auth, 'ann@example.com')
  const ann = openPage(auth)
  const body = { email: 'ann@example.com', password: goodPassword }
  const token = String((await ann.call('POST', '/token?grant_type=password', body)).body?.access_token)
  await ann.call('PUT', '/user', { phone }, token)
  const eve = await waiting('eve@example.com')
  await auth.runJobs()
  auth.clock.advance(1)
  await ann.call('POST', '/resend', { type: 'phone_change', phone })
  const proof = { type: 'phone_change', phone, token: await codeTo() }
  expect((await ann.call('POST', '/verify', proof)).body).toMatchObject({ msg: 'Phone number changed' })
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

test('one telephone is not two steps', async () => {
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
  const { code } = await tokenOf(auth, 'ann@example.com')
  const { data } = await client.verifyOtp({ type: 'recovery', email: 'ann@example.com', token: code })
  expect(data.session).not.toBeNull()
  await signedIn(auth, 'ann@example.com').then(({ client: again }) => again.updateUser({ phone }))
  const answer = await prove(bearer(data.session?.access_token))
  expect(answer).toMatchObject({ msg: 'Phone number changed' })
  expect(answer).not.toHaveProperty('access_token')
})
