import { beforeEach, expect, test } from 'vitest'
import { type AdminClient, startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword, signInError } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'ann@example.com'
const auth = useTestAuth({ redirectAllowList: ['https://other.example/**'] })
let admin: AdminClient
let token: string
beforeEach(async () => {
  ;({ admin, token } = await startAdmin(auth))
})

test('inviteUserByEmail emails an invitation whose link signs in', async () => {
  const invited = await admin.inviteUserByEmail(email, { data: { team: 'blue' } })
  expect(invited.data.user).toMatchObject({ email, invited_at: expect.any(String) })
  expect(invited.data.user?.user_metadata).toEqual({ team: 'blue' })
  const { hash, type } = await readMailToken(auth, email, 'invite')
  expect(type).toBe('invite')
  const { data, error } = await stockClient(auth.url).verifyOtp({ type: 'invite', token_hash: hash })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ user_metadata: { team: 'blue' }, email_confirmed_at: expect.any(String) })
})

test('inviteUserByEmail is limited to one a minute for a mailbox and rejects emails with an account', async () => {
  await admin.inviteUserByEmail(email)
  expect((await admin.inviteUserByEmail(email)).error?.code).toBe('over_email_send_rate_limit')
  await createAccount(auth, 'bob@example.com')
  expect((await admin.inviteUserByEmail('bob@example.com')).error?.code).toBe('email_exists')
})

test('verifying an invitation discards the password of an earlier sign-up by another person', async () => {
  await stockClient(auth.url).signUp({ email, password: 'Strangers-Horse-1' })
  await admin.inviteUserByEmail(email, { data: { team: 'blue' } })
  const { hash } = await readMailToken(auth, email, 'invite')
  await stockClient(auth.url).verifyOtp({ type: 'invite', token_hash: hash })
  expect(await signInError(auth, { email, password: 'Strangers-Horse-1' })).toBe('invalid_credentials')
})

test('generateLink of type signup keeps the password that the service set', async () => {
  const { data } = await admin.generateLink({ type: 'signup', email, password: goodPassword })
  expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: 'http://localhost:3140' })
  const { data: verified } = await stockClient(auth.url).verifyOtp({
    type: 'signup',
    token_hash: data.properties?.hashed_token ?? '',
  })
  expect(verified.session).not.toBeNull()
  await signInByPassword(auth, email)
  await auth.runJobs()
  expect(auth.mails.filter(({ kind }) => kind !== 'notice')).toEqual([])
})

test.each(['magiclink', 'recovery', 'invite'] as const)(
  'generateLink of type %s returns a link and a code that both sign in',
  async (type) => {
    if (type !== 'invite') await createAccount(auth, email)
    const first = await admin.generateLink({
      type,
      email,
      options: { redirectTo: 'https://other.example/welcome' },
    })
    const { action_link: link = '', hashed_token: hash } = first.data.properties ?? {}
    const url = new URL(link)
    expect(url.searchParams.get('token')).toBe(hash)
    const opened = await fetch(link.replace('http://localhost:3140/auth/v1', auth.url), {
      redirect: 'manual',
    })
    expect(opened.headers.get('location')).toMatch(/^https:\/\/other\.example\/welcome#access_token=/)

    if (type === 'invite') return
    const second = await admin.generateLink({ type, email })
    const { error } = await stockClient(auth.url).verifyOtp({
      type: 'email',
      email,
      token: second.data.properties?.email_otp ?? '',
    })
    expect(error).toBeNull()
  },
)

test('generateLink of type magiclink creates an account for an unknown email', async () => {
  const { data } = await admin.generateLink({ type: 'magiclink', email })
  expect(data.properties?.verification_type).toBe('signup')
  const missing = await admin.generateLink({ type: 'recovery', email: 'bob@example.com' })
  expect(missing.error?.code).toBe('user_not_found')
})

test('generateLink changes an email with both email_change links', async () => {
  await createAccount(auth, email)
  for (const type of ['email_change_current', 'email_change_new'] as const) {
    const { data } = await admin.generateLink({ type, email, newEmail: 'new@example.com' })
    const body = { type: 'email_change', token_hash: data.properties?.hashed_token }
    await rawCall(auth.url, 'POST', '/verify', { body })
  }
  await signInByPassword(auth, 'new@example.com')
})

test.each([
  [{ type: 'signup', email }, 'validation_failed'],
  [{ type: 'other', email }, 'validation_failed'],
  [{ type: 'magiclink' }, 'validation_failed'],
  [{ type: 'email_change_new', email }, 'validation_failed'],
])('generateLink rejects %j', async (body, code) => {
  const response = await rawCall(auth.url, 'POST', '/admin/generate_link', { body, token })
  expect(response.body?.code).toBe(code)
})

test.each(['signup', 'magiclink', 'invite'] as const)(
  'generateLink of type %s stores user_metadata as sent, for a new and an unverified account',
  async (type) => {
    const data = { status: 'alpha', email: 'any text', email_verified: 'yes' }
    const link = (address: string) =>
      rawCall(auth.url, 'POST', '/admin/generate_link', {
        body: { type, email: address, password: goodPassword, data },
        token,
      })
    expect((await link(email)).body?.user_metadata).toEqual(data)
    if (type === 'invite') return
    await stockClient(auth.url).signUp({ email: 'bob@example.com', password: goodPassword })
    expect((await link('bob@example.com')).body?.user_metadata).toEqual(data)
  },
)
