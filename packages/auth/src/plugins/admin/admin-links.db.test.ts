import { beforeEach, expect, test } from 'vitest'
import { type AdminClient, startAdmin } from '#auth/testing/admin.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const address = 'ann@example.com'
const auth = useTestAuth({ redirectAllowList: ['https://other.example/**'] })
let admin: AdminClient
let token: string
beforeEach(async () => {
  ;({ admin, token } = await startAdmin(auth))
})

test('an invitation is mailed, and its link opens the account', async () => {
  const invited = await admin.inviteUserByEmail(address, { data: { team: 'blue' } })
  expect(invited.data.user).toMatchObject({ email: address, invited_at: expect.any(String) })
  const { hash, type } = await readMailToken(auth, address, 'invite')
  expect(type).toBe('invite')
  const { data, error } = await stockClient(auth.url).verifyOtp({ type: 'invite', token_hash: hash })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ user_metadata: { team: 'blue' }, email_confirmed_at: expect.any(String) })
})

test('a mailbox is invited once a minute, and not if it has an account', async () => {
  await admin.inviteUserByEmail(address)
  expect((await admin.inviteUserByEmail(address)).error?.code).toBe('over_email_send_rate_limit')
  await createAccount(auth, 'bob@example.com')
  expect((await admin.inviteUserByEmail('bob@example.com')).error?.code).toBe('email_exists')
})

test("what a stranger asked for with the address does not outlive the invitation's proof", async () => {
  await stockClient(auth.url).signUp({ email: address, password: 'Strangers-Horse-1' })
  await admin.inviteUserByEmail(address, { data: { team: 'blue' } })
  const { hash } = await readMailToken(auth, address, 'invite')
  await stockClient(auth.url).verifyOtp({ type: 'invite', token_hash: hash })
  const { error } = await stockClient(auth.url).signInWithPassword({
    email: address,
    password: 'Strangers-Horse-1',
  })
  expect(error?.code).toBe('invalid_credentials')
})

test('a sign-up by link keeps the password that the service gave', async () => {
  const { data } = await admin.generateLink({ type: 'signup', email: address, password: goodPassword })
  expect(data.properties).toMatchObject({ verification_type: 'signup', redirect_to: 'http://localhost:3140' })
  const { data: verified } = await stockClient(auth.url).verifyOtp({
    type: 'signup',
    token_hash: data.properties?.hashed_token ?? '',
  })
  expect(verified.session).not.toBeNull()
  await signInByPassword(auth, address)
  await auth.runJobs()
  expect(auth.mails.filter(({ kind }) => kind !== 'notice')).toEqual([])
})

test.each(['magiclink', 'recovery', 'invite'] as const)(
  'a link for %s opens by its address and by its code',
  async (type) => {
    if (type !== 'invite') await createAccount(auth, address)
    const first = await admin.generateLink({
      type,
      email: address,
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
    const second = await admin.generateLink({ type, email: address })
    const { error } = await stockClient(auth.url).verifyOtp({
      type: 'email',
      email: address,
      token: second.data.properties?.email_otp ?? '',
    })
    expect(error).toBeNull()
  },
)

test('a magic link for an unknown address creates an account', async () => {
  const { data } = await admin.generateLink({ type: 'magiclink', email: address })
  expect(data.properties?.verification_type).toBe('signup')
  const missing = await admin.generateLink({ type: 'recovery', email: 'bob@example.com' })
  expect(missing.error?.code).toBe('user_not_found')
})

test('a change of address by two links', async () => {
  await createAccount(auth, address)
  const links = await Promise.all([
    admin.generateLink({ type: 'email_change_current', email: address, newEmail: 'new@example.com' }),
  ])
  links.push(
    await admin.generateLink({ type: 'email_change_new', email: address, newEmail: 'new@example.com' }),
  )
  for (const { data } of links) {
    await rawCall(auth.url, 'POST', '/verify', {
      body: { type: 'email_change', token_hash: data.properties?.hashed_token },
    })
  }
  await signInByPassword(auth, 'new@example.com')
})

test.each([
  [{ type: 'signup', email: address }, 'validation_failed'],
  [{ type: 'other', email: address }, 'validation_failed'],
  [{ type: 'magiclink' }, 'validation_failed'],
  [{ type: 'email_change_new', email: address }, 'validation_failed'],
])('%j is refused', async (body, code) => {
  const answer = await rawCall(auth.url, 'POST', '/admin/generate_link', {
    body,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.body?.code).toBe(code)
})
