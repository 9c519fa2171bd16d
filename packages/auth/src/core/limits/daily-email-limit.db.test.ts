import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createAccount } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
const TWENTY_MINUTES = 20 * 60

const calls: [path: string, body: object][] = [
  ['/recover', { email: EMAIL }],
  ['/otp', { email: EMAIL }],
  ['/magiclink', { email: EMAIL }],
  ['/otp', { email: ` ${EMAIL.toUpperCase()} `, create_user: false }],
]

async function requestEmails(times: number) {
  const answers = []
  for (let index = 0; index < times; index += 1) {
    const [path, body] = calls[index % calls.length] ?? ['', {}]
    answers.push(await rawCall(auth.url, 'POST', path, { body }))
    await auth.runJobs()
    auth.clock.advance(TWENTY_MINUTES)
  }
  return answers
}

const countReceived = () => auth.mails.filter(({ to }) => to === EMAIL).length

test('an email address gets at most ten emails a day, and replies do not reveal it', async () => {
  await createAccount(auth, EMAIL)
  const before = countReceived()
  const answers = await requestEmails(16)
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(countReceived() - before).toBe(10)

  auth.clock.advance(86_400)
  await requestEmails(1)
  expect(countReceived() - before).toBe(11)
})

test('an email address without an account has the same daily limit', async () => {
  const answers = await requestEmails(16)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(countReceived()).toBe(10)
})
