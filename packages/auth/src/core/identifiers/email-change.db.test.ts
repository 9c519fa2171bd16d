import { beforeEach, describe, expect, test } from 'vitest'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const address = 'ann@example.com'
const next = 'anna@example.com'
const auth = useTestAuth()
let userId: string
beforeEach(async () => {
  userId = await createAccount(auth, address)
})

async function asking(to = next) {
  const { client } = await signInByPassword(auth, address)
  const { data, error } = await client.updateUser({ email: to })
  if (error) throw error
  return { client, user: data.user }
}

const halves = async () => ({
  current: await readMailToken(auth, address, 'email_change_current'),
  new: await readMailToken(auth, next, 'email_change_new'),
})
const verify = (hash: string) => stockClient(auth.url).verifyOtp({ type: 'email_change', token_hash: hash })

describe.each([
  ['current', 'new'],
  ['new', 'current'],
] as const)('confirmed at the %s address first', (first, second) => {
  test('the second one swaps the address, everywhere, and both hear of it', async () => {
    const { user } = await asking()
    expect(user).toMatchObject({ email: address, new_email: next })
    expect(user?.email_change_sent_at).toBeDefined()
    const mails = await halves()
    expect(mails.new.type).toBe('email_change')

    const half = await verify(mails[first].hash)
    expect(half).toMatchObject({ error: null, data: { user: null, session: null } })
    expect((await auth.service.users.findById(userId))?.email).toBe(address)

    expect(await verify(mails[second].hash)).toMatchObject({
      error: null,
      data: { user: null, session: null },
    })
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
    expect(notices.map(({ to }) => to)).toEqual([address, next])
    const old = await stockClient(auth.url).signInWithPassword({ email: address, password: goodPassword })
    expect(old.error?.code).toBe('invalid_credentials')
  })

  test('by typed codes, each with the address that got it', async () => {
    await asking()
    const mails = await halves()
    const at = { current: address, new: next }
    const type = (half: 'current' | 'new', email: string) =>
      rawCall(auth.url, 'POST', '/verify', { body: { type: 'email_change', email, token: mails[half].code } })
    expect((await type(first, at[second])).body?.code).toBe('otp_expired')
    expect((await type(first, at[first])).body).toEqual({
      msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
      code: '200',
    })
    expect((await type(second, at[second])).body).toEqual({
      msg: 'Email address changed. Please sign in with the new address',
      code: '200',
    })
    expect((await auth.service.users.findById(userId))?.email).toBe(next)
  })

  test('fifty times at once, each half: one success', async () => {
    await using wide = await auth.startAnother({ limits: { verifyLink: { count: 1000 } } })
    await asking()
    const mails = await halves()
    const fifty = (hash: string) =>
      Promise.all(
        Array.from({ length: 50 }, () =>
          rawCall(wide.url, 'POST', '/verify', { body: { type: 'email_change', token_hash: hash } }),
        ),
      )
    for (const half of [first, second]) {
      const answers = await fifty(mails[half].hash)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    }
    expect((await auth.service.users.findById(userId))?.email).toBe(next)
  })
})

test('both halves at once end in the new address', async () => {
  await asking()
  const mails = await halves()
  await Promise.all([verify(mails.current.hash), verify(mails.new.hash)])
  expect((await auth.service.users.findById(userId))?.email).toBe(next)
})

test('a link that opens without a button says that the other half is pending', async () => {
  await asking()
  const { current } = await halves()
  const answer = await rawCall(auth.url, 'GET', `/verify?token=${current.hash}&type=email_change`)
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe(
    'http://localhost:3140#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email&sb=',
  )
})

test('needs a fresh sign-in, and leaves others’ addresses and its own alone', async () => {
  const { client } = await signInByPassword(auth, address)
  expect((await client.updateUser({ email: 'nowhere' })).error?.code).toBe('validation_failed')
  expect((await client.updateUser({ email: ` ${address.toUpperCase()} ` })).data.user).not.toHaveProperty(
    'new_email',
  )
  auth.clock.advance(901)
  expect((await client.updateUser({ email: next })).error).toMatchObject({
    code: 'reauthentication_needed',
    status: 400,
  })
})

test('a recovery session changes no address', async () => {
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail(address)
  const { hash } = await readMailToken(auth, address)
  await client.verifyOtp({ type: 'recovery', token_hash: hash })
  for (const change of [{ email: next }, { email: next, password: 'Another-Horse-8' }]) {
    expect((await client.updateUser(change)).error?.code).toBe('recovery_session')
  }
})

describe('an address that is taken', () => {
  test('a proven address is not revealed: its owner is notified and no proof completes the change', async () => {
    await createAccount(auth, next)
    const { user } = await asking()
    expect(user?.new_email).toBe(next)
    const notice = await auth.getMail(next)
    expect(notice).toMatchObject({ kind: 'notice', notice: 'email_taken' })
    expect(JSON.stringify(notice)).not.toContain(address)
    const { hash } = await readMailToken(auth, address, 'email_change_current')
    expect((await verify(hash)).data.session).toBeNull()
    auth.clock.advance(61)
    await stockClient(auth.url).resend({ type: 'email_change', email: address })
    auth.mails.splice(0)
    await auth.runJobs()
    expect(auth.mails).toEqual([])
    expect((await auth.service.users.findById(userId))?.email).toBe(address)
  })

  test('between the halves ends the change', async () => {
    await asking()
    const mails = await halves()
    await verify(mails.current.hash)
    await createAccount(auth, next)
    expect((await verify(mails.new.hash)).error?.code).toBe('otp_expired')
    expect((await auth.service.users.findById(userId))?.email).toBe(address)
  })

  test('an address of an unproven sign-up goes to the account that proves it', async () => {
    const squatter = stockClient(auth.url)
    await squatter.signUp({
      email: next,
      password: 'Strangers-Pass-1',
      options: { data: { name: 'Mallory' } },
    })
    await asking()
    const mails = await halves()
    await verify(mails.current.hash)
    expect((await verify(mails.new.hash)).error).toBeNull()
    expect((await auth.service.users.findByEmail(next))?.id).toBe(userId)
  })
})

test('a second request replaces the first, a new password ends it', async () => {
  const { client } = await asking()
  const first = await halves()
  auth.clock.advance(61)
  expect((await client.updateUser({ email: 'third@example.com' })).error).toBeNull()
  await auth.runJobs()
  expect((await verify(first.new.hash)).error?.code).toBe('otp_expired')
  const third = await readMailToken(auth, 'third@example.com', 'email_change_new')
  const changed = await client.updateUser({ password: 'Another-Horse-8' })
  expect(changed.data.user).not.toHaveProperty('new_email')
  expect((await verify(third.hash)).error?.code).toBe('otp_expired')
})

test('naming the present address cancels the change, from any session and after any half', async () => {
  const { client } = await asking()
  const mails = await halves()
  auth.clock.advance(1)
  await verify(mails.current.hash)
  auth.clock.advance(901)
  const { data, error } = await client.updateUser({ email: address.toUpperCase() })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: address })
  for (const key of ['new_email', 'email_change_sent_at']) expect(data.user).not.toHaveProperty(key)
  for (const half of ['current', 'new'] as const) {
    expect((await verify(mails[half].hash)).error?.code).toBe('otp_expired')
  }
  auth.mails.splice(0)
  await stockClient(auth.url).resend({ type: 'email_change', email: address })
  await auth.runJobs()
  expect(auth.mails).toEqual([])
  // Cancelling again changes nothing.
  expect((await client.updateUser({ email: address })).error).toBeNull()
  const trail = await auth.service.audit.list({ since: new Date(0), limit: 100, actorId: userId })
  const changes = trail.filter(({ action }) => action === 'user_modified')
  expect(changes.map(({ traits }) => traits)).toEqual([
    { requested: 'email' },
    { agreed: 'email', half: 'current' },
    { given_up: 'email' },
  ])
})

test('giving up and the second half at once end in one of the two', async () => {
  const { client } = await asking()
  const mails = await halves()
  await verify(mails.current.hash)
  await Promise.all([client.updateUser({ email: address }), verify(mails.new.hash)])
  const user = await auth.service.users.findById(userId)
  const isChanged = user?.email === next
  expect([address, next]).toContain(user?.email)
  const trail = await auth.service.audit.list({ since: new Date(0), limit: 100, actorId: userId })
  expect(trail.some(({ traits }) => traits.given_up === 'email')).toBe(!isChanged)
})

test('resend mails what is missing, and both again once a half is a day old', async () => {
  await asking()
  const first = await halves()
  await verify(first.current.hash)
  const again = async () => {
    auth.clock.advance(61)
    auth.mails.splice(0)
    expect((await stockClient(auth.url).resend({ type: 'email_change', email: address })).error).toBeNull()
    await auth.runJobs()
    return auth.mails.map(({ kind }) => kind)
  }
  expect(await again()).toEqual(['email_change_new'])
  expect((await verify(first.new.hash)).error?.code).toBe('otp_expired')
  auth.clock.advance(86_400)
  expect(await again()).toEqual(['email_change_current', 'email_change_new'])
  // The old half does not count any more.
  const second = await halves()
  expect((await verify(second.new.hash)).data.session).toBeNull()
  await verify(second.current.hash)
  expect((await auth.service.users.findById(userId))?.email).toBe(next)
})

test('where one confirmation is enough, the new address alone confirms', async () => {
  await using single = await auth.startAnother({ secureEmailChange: false })
  const { client } = await signInByPassword(single, address)
  await client.updateUser({ email: next })
  await single.runJobs()
  expect(single.mails.map(({ kind }) => kind)).toEqual(['email_change_new'])
  const { hash } = await readMailToken(single, next)
  const elsewhere = stockClient(single.url)
  const { data, error } = await elsewhere.verifyOtp({ type: 'email_change', token_hash: hash })
  expect([error, data.session]).toEqual([null, null])
  expect((await single.service.users.findById(userId))?.email).toBe(next)
})

test('a mailbox is not flooded by changes to it', async () => {
  const statuses = []
  for (let n = 0; n < 6; n++) {
    await createAccount(auth, `p${n}@example.com`)
    const { client } = await signInByPassword(auth, `p${n}@example.com`)
    statuses.push((await client.updateUser({ email: next })).error?.status ?? 200)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
