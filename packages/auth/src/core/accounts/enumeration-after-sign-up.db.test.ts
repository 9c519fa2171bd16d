import { beforeEach, expect, test } from 'vitest'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Anyone can sign up with any email. Sign-ins after that must not reveal whether the email has an account. */

const emails = ['unknown@example.com', 'unproven@example.com', 'proven@example.com']
const strangersPassword = 'Strangers-Pass-1'
const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, 'proven@example.com')
  await signUp(openPage(auth), 'unproven@example.com', goodPassword)
  auth.clock.advance(61)
})

const signUp = (page: TestPage, email: string, password: string) =>
  page.call('POST', '/signup', { email, password, data: { name: 'Eve' } })
const signIn = (page: TestPage, email: string, password: string) =>
  page.call('POST', '/token?grant_type=password', { email, password })

/** Everything that a client can observe or measure of a sign-in. */
async function observeSignIn(page: TestPage, email: string, password: string) {
  const { result, statements, hashes } = await auth.measure(() => signIn(page, email, password))
  return {
    code: result.body?.code,
    status: result.status,
    headers: Object.keys(result.headers).sort(),
    statements: statements.map((sql) => sql.replace(/\s+/g, ' ')),
    hashes,
  }
}

test.each([
  ['the browser that signed up', 'email_not_confirmed', true],
  ['another browser', 'invalid_credentials', false],
] as const)(
  'sign-in in %s with the sign-up’s password returns %s, with and without an existing account',
  async (_, code, isOwn) => {
    for (const isSent of [false, true]) {
      const observations = []
      for (const email of emails) {
        const page = openPage(auth)
        expect((await signUp(page, email, strangersPassword)).status).toBe(200)
        if (isSent) await auth.runJobs()
        observations.push(await observeSignIn(isOwn ? page : openPage(auth), email, strangersPassword))
      }
      const [first, ...others] = observations
      expect(first?.code).toBe(code)
      for (const other of others) expect(other).toEqual(first)
      auth.clock.advance(61)
    }
  },
)

test('sign-in with any other password fails the same way, with and without an existing account', async () => {
  const observations = []
  for (const email of emails) {
    const page = openPage(auth)
    await signUp(page, email, strangersPassword)
    observations.push(await observeSignIn(page, email, 'Wrong-Horse-7'))
  }
  const [first, ...others] = observations
  expect(first?.code).toBe('invalid_credentials')
  for (const other of others) expect(other).toEqual(first)
})

test('sign-up with a verified email changes no password, and its email is deleted after a day', async () => {
  const page = openPage(auth)
  await signUp(page, 'proven@example.com', strangersPassword)
  await auth.runJobs()
  expect((await signIn(page, 'proven@example.com', goodPassword)).status).toBe(200)
  expect((await signIn(page, 'proven@example.com', strangersPassword)).status).toBe(400)
  auth.clock.advance(86_401)
  await auth.service.purge()
  expect(await auth.database.kysely.selectFrom('auth.one_time_tokens').selectAll().execute()).toEqual([])
  expect((await signIn(page, 'proven@example.com', strangersPassword)).body?.code).toBe('invalid_credentials')
})
