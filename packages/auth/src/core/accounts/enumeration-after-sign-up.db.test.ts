import { beforeEach, expect, test } from 'vitest'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Anybody can sign up with any address. Sign-ins after that must not reveal whether the address has an account. */

const addresses = ['unknown@example.com', 'unproven@example.com', 'proven@example.com']
const theirs = 'Strangers-Pass-1'
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

/** What can be seen and measured of a sign-in. */
async function seen(page: TestPage, email: string, password: string) {
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
  'sign-in in %s with the password of the sign-up answers %s, with and without an existing account',
  async (_, code, isOwn) => {
    for (const isSent of [false, true]) {
      const all = []
      for (const email of addresses) {
        const page = openPage(auth)
        expect((await signUp(page, email, theirs)).status).toBe(200)
        if (isSent) await auth.runJobs()
        all.push(await seen(isOwn ? page : openPage(auth), email, theirs))
      }
      const [first, ...others] = all
      expect(first?.code).toBe(code)
      for (const other of others) expect(other).toEqual(first)
      auth.clock.advance(61)
    }
  },
)

test('sign-in with any other password is refused, with and without an existing account', async () => {
  const all = []
  for (const email of addresses) {
    const page = openPage(auth)
    await signUp(page, email, theirs)
    all.push(await seen(page, email, 'Wrong-Horse-7'))
  }
  const [first, ...others] = all
  expect(first?.code).toBe('invalid_credentials')
  for (const other of others) expect(other).toEqual(first)
})

test('the owner of the account signs in all the same, and a day later nothing of the sign-up is left', async () => {
  const page = openPage(auth)
  await signUp(page, 'proven@example.com', theirs)
  await auth.runJobs()
  expect((await signIn(page, 'proven@example.com', goodPassword)).status).toBe(200)
  expect((await signIn(page, 'proven@example.com', theirs)).status).toBe(400)
  auth.clock.advance(86_401)
  await auth.service.purge()
  expect(await auth.database.kysely.selectFrom('auth.mails').selectAll().execute()).toEqual([])
  expect((await signIn(page, 'proven@example.com', theirs)).body?.code).toBe('invalid_credentials')
})
