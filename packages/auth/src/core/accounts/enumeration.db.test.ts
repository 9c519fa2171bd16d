import { beforeEach, describe, expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Status, body, headers, statements and hashes must not reveal whether an email has an account. */

const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, 'proven@example.com')
  await rawCall(auth.url, 'POST', '/signup', {
    body: { email: 'unproven@example.com', password: goodPassword, data: { name: 'Una' } },
    // In a fresh browser: tests below cover one that has signed up.
    headers: { origin: 'http://localhost:3140' },
  })
  auth.clock.advance(61)
})

const emails = ['unknown@example.com', 'unproven@example.com', 'proven@example.com']

/** Replaces ids, times and emails, so that responses can be compared. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shapeOf(child)]))
  }
  if (typeof value !== 'string') return value
  if (/^[0-9a-f-]{36}$/.test(value)) return 'a uuid'
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return 'a time'
  return value.endsWith('@example.com') ? 'an address' : value
}

const calls: Record<string, { path: string; body: (email: string) => object }> = {
  'sign-up': {
    path: '/signup',
    body: (email) => ({ email, password: 'Another-Horse-8', data: { name: 'Eve' } }),
  },
  recovery: { path: '/recover', body: (email) => ({ email }) },
  'resend of a confirmation': { path: '/resend', body: (email) => ({ email, type: 'signup' }) },
  'sign-in email': { path: '/otp', body: (email) => ({ email }) },
  'sign-in email without creating an account': {
    path: '/otp',
    body: (email) => ({ email, create_user: false }),
  },
  'magic link': { path: '/magiclink', body: (email) => ({ email }) },
  'resend of an email change': {
    path: '/resend',
    body: (email) => ({ email, type: 'email_change' }),
  },
  'sign-in with a wrong password': {
    path: '/token?grant_type=password',
    body: (email) => ({ email, password: 'Wrong-Horse-7' }),
  },
  'wrong code of an email change': {
    path: '/verify',
    body: (email) => ({ email, token: '000000', type: 'email_change' }),
  },
  'wrong code': { path: '/verify', body: (email) => ({ email, token: '000000', type: 'email' }) },
}

/** Everything that a client can observe or measure of a call. */
async function observe(call: () => Promise<{ status: number; body: unknown; headers: object }>) {
  const { result, statements, hashes } = await auth.measure(call)
  const { status, body, headers } = result
  return {
    status,
    shape: shapeOf(body),
    headers: headers instanceof Headers ? [...headers.keys()].sort() : Object.keys(headers).sort(),
    statements: statements.map((sql) => sql.replace(/\s+/g, ' ')),
    hashes,
  }
}

/** Asserts that a client observes the same for every email; returns it. */
async function assertSame(observeEmail: (email: string) => ReturnType<typeof observe>) {
  const observations = []
  for (const email of emails) observations.push(await observeEmail(email))
  const [first, ...others] = observations
  for (const other of others) expect(other).toEqual(first)
  return first
}

describe.each(Object.entries(calls))('%s', (_, { path, body }) => {
  test('responds identically and runs the same statements for every email, with or without an account', () =>
    assertSame((email) => observe(() => rawCall(auth.url, 'POST', path, { body: body(email) }))))

  test('responds 429 to a second request for every email, with or without an account', async () => {
    if (path.startsWith('/verify') || path.startsWith('/token')) return
    for (const email of emails) {
      expect((await rawCall(auth.url, 'POST', path, { body: body(email) })).status).toBe(200)
      const again = await rawCall(auth.url, 'POST', path, { body: body(email) })
      expect([again.status, again.body?.code]).toEqual([429, 'over_email_send_rate_limit'])
    }
  })
})

test('sign-in email gets the same reply for every email when sign-up is closed', async () => {
  await using closed = await auth.startAnother({ signupEnabled: false })
  for (const email of emails) {
    const { status, body } = await rawCall(closed.url, 'POST', '/otp', { body: { email } })
    expect([status, body]).toEqual([200, {}])
  }
})

test('email change gets the same reply and work whether or not the new email has an account', async () => {
  await createAccount(auth, 'eve@example.com')
  const { session } = await signInByPassword(auth, 'eve@example.com')
  const headers = { authorization: `Bearer ${session.access_token}` }
  const observed = await assertSame((email) => {
    auth.clock.advance(61)
    return observe(() => rawCall(auth.url, 'PUT', '/user', { body: { email }, headers }))
  })
  expect(observed?.status).toBe(200)
})

test('repeated sign-up returns a new id each time, with and without an existing account', async () => {
  const ids = new Set<unknown>()
  for (const email of emails) {
    for (let n = 0; n < 2; n++) {
      ids.add((await rawCall(auth.url, 'POST', '/signup', { body: calls['sign-up']?.body(email) })).body?.id)
      auth.clock.advance(61)
    }
  }
  expect(ids.size).toBe(6)
})

test('worker sends emails to existing accounts only and deletes the rows of unknown emails', async () => {
  for (const email of emails) {
    await rawCall(auth.url, 'POST', '/recover', { body: { email } })
    await rawCall(auth.url, 'POST', '/resend', { body: { email, type: 'signup' } })
  }
  auth.mails.splice(0)
  const listUnknown = () =>
    auth.database.kysely.selectFrom('auth.one_time_tokens').selectAll().where('user_id', 'is', null).execute()
  expect(await listUnknown()).toHaveLength(3)
  await auth.runJobs()
  expect(auth.mails.map(({ to, kind }) => `${kind} ${to}`).sort()).toEqual([
    'confirmation unproven@example.com',
    'confirmation unproven@example.com',
    'recovery proven@example.com',
    'recovery unproven@example.com',
  ])
  expect(await listUnknown()).toEqual([])
})

/** Anyone can sign up with any email. Sign-ins after that must not reveal whether the email has an account. */
describe('sign-in after a sign-up', () => {
  const strangersPassword = 'Strangers-Pass-1'
  const signUp = (page: TestPage, email: string, password: string) =>
    page.call('POST', '/signup', { email, password, data: { name: 'Eve' } })
  const signIn = (page: TestPage, email: string, password: string) =>
    page.call('POST', '/token?grant_type=password', { email, password })

  test.each([
    ['email_not_confirmed', 'the browser and password', true, strangersPassword],
    ['invalid_credentials', 'another browser and the password', false, strangersPassword],
    ['invalid_credentials', 'the browser and another password', true, 'Wrong-Horse-7'],
  ] as const)(
    'returns %s with %s of the sign-up, with and without an existing account',
    async (code, _, isOwn, password) => {
      for (const isSent of [false, true]) {
        const observed = await assertSame(async (email) => {
          const page = openPage(auth)
          expect((await signUp(page, email, strangersPassword)).status).toBe(200)
          if (isSent) await auth.runJobs()
          return observe(() => signIn(isOwn ? page : openPage(auth), email, password))
        })
        expect(observed?.shape).toMatchObject({ code })
        auth.clock.advance(61)
      }
    },
  )

  test('with a verified email changes no password, and its email is deleted after a day', async () => {
    const page = openPage(auth)
    const signInAs = async (password: string) => (await signIn(page, 'proven@example.com', password)).status
    await signUp(page, 'proven@example.com', strangersPassword)
    await auth.runJobs()
    expect([await signInAs(goodPassword), await signInAs(strangersPassword)]).toEqual([200, 400])
    auth.clock.advance(86_401)
    await auth.service.purge()
    expect(await auth.listRows('one_time_tokens')).toEqual([])
    const { body } = await signIn(page, 'proven@example.com', strangersPassword)
    expect(body?.code).toBe('invalid_credentials')
  })
})
