import { beforeEach, describe, expect, test } from 'vitest'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const next = 'anna@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, EMAIL)
})

async function requestChange(to = next) {
  const { client } = await signInByPassword(auth, EMAIL)
  const { data, error } = await client.updateUser({ email: to })
  if (error) throw error
  return { client, user: data.user }
}

const readConfirmations = async () => ({
  current: await readMailToken(auth, EMAIL, 'email_change_current'),
  new: await readMailToken(auth, next, 'email_change_new'),
})
const readEmail = async () => (await auth.service.users.findById(userId))?.email
const verify = (hash: string) => stockClient(auth.url).verifyOtp({ type: 'email_change', token_hash: hash })

describe.each([
  ['current', 'new'],
  ['new', 'current'],
] as const)('email change confirmed by the %s email first', (first, second) => {
  test('completes with the second confirmation and notifies both emails', async () => {
    const { user } = await requestChange()
    expect(user).toMatchObject({ email: EMAIL, new_email: next })
    expect(user?.email_change_sent_at).toBeDefined()
    const mails = await readConfirmations()
    expect(mails.new.type).toBe('email_change')

    const withoutSession = { error: null, data: { user: null, session: null } }
    expect(await verify(mails[first].hash)).toMatchObject(withoutSession)
    expect(await readEmail()).toBe(EMAIL)
    expect(await verify(mails[second].hash)).toMatchObject(withoutSession)
    const now = (await signInByPassword(auth, next)).user
    expect(now).toMatchObject({
      id: userId,
      email: next,
      user_metadata: { email: next, email_verified: true },
      identities: [{ provider: 'email', email: next, identity_data: { email: next, email_verified: true } }],
    })
    expect(now).not.toHaveProperty('new_email')
    await auth.runJobs()
    const notices = auth.mails.filter((mail) => mail.kind === 'notice' && mail.notice === 'email_changed')
    expect(notices.map(({ to }) => to)).toEqual([EMAIL, next])
    await expect(signInByPassword(auth, EMAIL)).rejects.toMatchObject({ code: 'invalid_credentials' })
  })

  test('accepts each typed code only with the email that it was sent to', async () => {
    await requestChange()
    const mails = await readConfirmations()
    const emailOf = { current: EMAIL, new: next }
    const type = (half: 'current' | 'new', email: string) =>
      rawCall(auth.url, 'POST', '/verify', { body: { type: 'email_change', email, token: mails[half].code } })
    expect((await type(first, emailOf[second])).body?.code).toBe('otp_expired')
    expect((await type(first, emailOf[first])).body).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
    expect((await type(second, emailOf[second])).body).toEqual({
      msg: 'Email address changed. Please sign in with the new address',
      code: '200',
    })
    expect(await readEmail()).toBe(next)
  })

  test('accepts each of the two confirmations once of many concurrent calls', async () => {
    await using wide = await auth.startAnother({ limits: { verifyLink: { count: 1000 } } })
    await requestChange()
    const mails = await readConfirmations()
    for (const half of [first, second]) {
      const body = { type: 'email_change', token_hash: mails[half].hash }
      const answers = await concurrently(MANY, () => rawCall(wide.url, 'POST', '/verify', { body }))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect(await readEmail()).toBe(next)
  })
})

test('email change completes when both confirmations arrive concurrently', async () => {
  await requestChange()
  const mails = await readConfirmations()
  await Promise.all([verify(mails.current.hash), verify(mails.new.hash)])
  expect(await readEmail()).toBe(next)
})

test('GET /verify redirects with a message that the other confirmation is pending', async () => {
  await requestChange()
  const { current } = await readConfirmations()
  const answer = await rawCall(auth.url, 'GET', `/verify?token=${current.hash}&type=email_change`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    'http://localhost:3140#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
  )
})

test('email change needs a fresh sign-in and ignores the current email', async () => {
  const { client } = await signInByPassword(auth, EMAIL)
  expect((await client.updateUser({ email: 'nowhere' })).error?.code).toBe('validation_failed')
  expect((await client.updateUser({ email: ` ${EMAIL.toUpperCase()} ` })).data.user).not.toHaveProperty(
    'new_email',
  )
  auth.clock.advance(901)
  expect((await client.updateUser({ email: next })).error).toMatchObject({
    code: 'reauthentication_needed',
    status: 400,
  })
})

describe('email change to a taken email', () => {
  test('does not reveal a verified email, notifies its user and never completes', async () => {
    await createAccount(auth, next)
    const { user } = await requestChange()
    expect(user?.new_email).toBe(next)
    const notice = await auth.getMail(next)
    expect(notice).toMatchObject({ kind: 'notice', notice: 'email_taken' })
    expect(JSON.stringify(notice)).not.toContain(EMAIL)
    const { hash } = await readMailToken(auth, EMAIL, 'email_change_current')
    expect((await verify(hash)).data.session).toBeNull()
    auth.clock.advance(61)
    await stockClient(auth.url).resend({ type: 'email_change', email: EMAIL })
    auth.mails.splice(0)
    await auth.runJobs()
    expect(auth.mails).toEqual([])
    expect(await readEmail()).toBe(EMAIL)
  })

  test('fails for a typed code and for a link when another account verifies the email between the confirmations', async () => {
    await requestChange()
    const mails = await readConfirmations()
    await verify(mails.current.hash)
    await createAccount(auth, next)
    const typed = { type: 'email_change', email: next, token: mails.new.code }
    expect((await rawCall(auth.url, 'POST', '/verify', { body: typed })).body).toMatchObject({
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
    expect((await verify(mails.new.hash)).error).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
    expect(await readEmail()).toBe(EMAIL)
  })

  test('completes when only an unverified sign-up has the email', async () => {
    const options = { data: { name: 'Mallory' } }
    await stockClient(auth.url).signUp({ email: next, password: 'Strangers-Pass-1', options })
    await requestChange()
    const mails = await readConfirmations()
    await verify(mails.current.hash)
    expect((await verify(mails.new.hash)).error).toBeNull()
    expect((await auth.service.users.findByEmail(next))?.id).toBe(userId)
  })
})

test('email change is replaced by a second request and cancelled by a new password', async () => {
  const { client } = await requestChange()
  const first = await readConfirmations()
  auth.clock.advance(61)
  expect((await client.updateUser({ email: 'third@example.com' })).error).toBeNull()
  await auth.runJobs()
  expect((await verify(first.new.hash)).error?.code).toBe('otp_expired')
  const third = await readMailToken(auth, 'third@example.com', 'email_change_new')
  const changed = await client.updateUser({ password: 'Another-Horse-8' })
  expect(changed.data.user).not.toHaveProperty('new_email')
  expect((await verify(third.hash)).error?.code).toBe('otp_expired')
})

test('email change is cancelled by sending the current email, from any session and after any confirmation', async () => {
  const { client } = await requestChange()
  const mails = await readConfirmations()
  auth.clock.advance(1)
  await verify(mails.current.hash)
  auth.clock.advance(901)
  const { data, error } = await client.updateUser({ email: EMAIL.toUpperCase() })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: EMAIL })
  for (const key of ['new_email', 'email_change_sent_at']) expect(data.user).not.toHaveProperty(key)
  for (const half of ['current', 'new'] as const) {
    expect((await verify(mails[half].hash)).error?.code).toBe('otp_expired')
  }
  auth.mails.splice(0)
  await stockClient(auth.url).resend({ type: 'email_change', email: EMAIL })
  await auth.runJobs()
  expect(auth.mails).toEqual([])
  // Cancelling again changes nothing.
  expect((await client.updateUser({ email: EMAIL })).error).toBeNull()
  const trail = await auth.service.audit.list({ since: new Date(0), limit: 100, actorId: userId })
  const changes = trail.filter(({ action }) => action === 'user_modified')
  expect(changes.map(({ traits }) => traits)).toEqual([
    { requested: 'email' },
    { confirmed: 'email', mailbox: 'current' },
    { cancelled: 'email' },
  ])
})

test('email change is either cancelled or completed when both happen concurrently', async () => {
  const { client } = await requestChange()
  const mails = await readConfirmations()
  await verify(mails.current.hash)
  await Promise.all([client.updateUser({ email: EMAIL }), verify(mails.new.hash)])
  const user = await auth.service.users.findById(userId)
  const isChanged = user?.email === next
  expect([EMAIL, next]).toContain(user?.email)
  const trail = await auth.service.audit.list({ since: new Date(0), limit: 100, actorId: userId })
  expect(trail.some(({ traits }) => traits.cancelled === 'email')).toBe(!isChanged)
})

test('resend sends the missing confirmation, and both when the first one is a day old', async () => {
  await requestChange()
  const first = await readConfirmations()
  await verify(first.current.hash)
  const again = async () => {
    auth.clock.advance(61)
    auth.mails.splice(0)
    expect((await stockClient(auth.url).resend({ type: 'email_change', email: EMAIL })).error).toBeNull()
    await auth.runJobs()
    return auth.mails.map(({ kind }) => kind)
  }
  expect(await again()).toEqual(['email_change_new'])
  expect((await verify(first.new.hash)).error?.code).toBe('otp_expired')
  auth.clock.advance(86_400)
  expect(await again()).toEqual(['email_change_current', 'email_change_new'])
  // The old confirmation has expired.
  const second = await readConfirmations()
  expect((await verify(second.new.hash)).data.session).toBeNull()
  await verify(second.current.hash)
  expect(await readEmail()).toBe(next)
})

test('changes to one email are limited across accounts', async () => {
  const statuses = []
  for (let n = 0; n < 6; n++) {
    await createAccount(auth, `p${n}@example.com`)
    const { client } = await signInByPassword(auth, `p${n}@example.com`)
    statuses.push((await client.updateUser({ email: next })).error?.status ?? 200)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('resending an email change waits for the gap after the request, from the device and from its network', async () => {
  const { client } = await signInByPassword(auth, EMAIL)
  await client.updateUser({ email: next })
  const resend = async (from: ReturnType<typeof stockClient>) =>
    (await from.resend({ type: 'email_change', email: EMAIL })).error?.code
  expect(await resend(client)).toBe('over_email_send_rate_limit')
  expect(await resend(stockClient(auth.url))).toBe('over_email_send_rate_limit')
  auth.clock.advance(61)
  expect(await resend(client)).toBeUndefined()
})
