import { expect, test } from 'vitest'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'
import { withProofOfWork } from '#auth/testing/work.ts'

const EMAIL = 'ann@example.com'
const NO_ACCOUNT = 'nobody@example.com'
const auth = useTestAuth()
const TWENTY_MINUTES = 20 * 60

const calls = (email: string): [path: string, body: object][] => [
  ['/recover', { email }],
  ['/otp', { email }],
  ['/magiclink', { email }],
  ['/otp', { email: ` ${email.toUpperCase()} `, create_user: false }],
]

async function requestEmails(page: TestPage, times: number, email = EMAIL) {
  const answers = []
  for (let index = 0; index < times; index += 1) {
    const [path, body] = calls(email)[index % 4] ?? ['', {}]
    answers.push(await page.call('POST', path, body))
    await auth.runJobs()
    auth.clock.advance(TWENTY_MINUTES)
  }
  return answers
}

const from = (host: number) => openPage(auth, { ipAddress: `203.0.113.${host}` })
const count = (email = EMAIL) => auth.mails.filter(({ to }) => to === email).length
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status)

test('a stranger’s network gets five emails a day to one address, with the same replies for every address', async () => {
  await createAccount(auth, EMAIL)
  const known = statuses(await requestEmails(from(1), 8))
  expect(known).toEqual([...Array(5).fill(200), 429, 429, 429])
  expect(count()).toBe(5)
  expect(statuses(await requestEmails(from(1), 8, NO_ACCOUNT))).toEqual(known)
  auth.clock.advance(86_400)
  expect(statuses(await requestEmails(from(1), 1))).toEqual([200])
})

test('strangers get seven emails a day to one address from all networks, and rejected requests do not count', async () => {
  await createAccount(auth, EMAIL)
  await requestEmails(from(1), 10)
  expect(count()).toBe(5)
  const answers = []
  for (const host of [2, 3, 4]) answers.push(...(await requestEmails(from(host), 1)))
  expect(statuses(answers)).toEqual([200, 200, 429])
  expect(answers.at(-1)?.body).toMatchObject({
    code: 'over_email_send_rate_limit',
    proof_of_work: { bits: 17 },
  })
  expect(count()).toBe(7)
})

test('three emails a day remain for a requester with a proof of work after strangers have used up theirs', async () => {
  await createAccount(auth, EMAIL)
  await requestEmails(from(1), 5)
  await requestEmails(from(2), 5)
  const owner = from(9)
  for (const path of ['/recover', '/otp', '/recover']) {
    expect((await withProofOfWork(owner, path, { email: EMAIL })).status).toBe(200)
    await auth.runJobs()
    auth.clock.advance(TWENTY_MINUTES)
  }
  expect(count()).toBe(10)
  await withProofOfWork(owner, '/otp', { email: EMAIL })
  await auth.runJobs()
  expect(count()).toBe(10)
})

test('a known device and a session of the account get the remaining emails without a proof', async () => {
  await createAccount(auth, EMAIL)
  const own = from(8)
  await own.call('POST', '/token?grant_type=password', { email: EMAIL, password: goodPassword })
  await requestEmails(from(1), 5)
  await requestEmails(from(2), 5)
  const { session } = await signInByPassword(auth, EMAIL)
  await auth.runJobs()
  const before = count()
  const byDevice = await own.call('POST', '/recover', { email: EMAIL })
  await auth.runJobs()
  const bySession = await from(9).call('POST', '/otp', { email: EMAIL }, session.access_token)
  expect([byDevice.status, bySession.status]).toEqual([200, 200])
  await auth.runJobs()
  expect(count() - before).toBe(2)
})

test('changes of email by other accounts leave the reserve of an address to its owner', async () => {
  await createAccount(auth, 'eve@example.com')
  const eve = await signInByPassword(auth, 'eve@example.com')
  for (let n = 0; n < 9; n++) {
    await eve.client.updateUser({ email: EMAIL })
    await auth.runJobs()
    auth.clock.advance(TWENTY_MINUTES)
    await eve.client.updateUser({ email: 'eve@example.com' })
    auth.clock.advance(61)
    if (n % 3 === 2) auth.clock.advance(3600)
    await eve.client.refreshSession()
    await eve.client.signInWithPassword({ email: 'eve@example.com', password: goodPassword })
  }
  expect(count()).toBe(7)
})
