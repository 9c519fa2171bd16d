import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createAccount } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const address = 'ann@example.com'
const auth = useTestAuth()
const TWENTY_MINUTES = 20 * 60

const ways: [path: string, body: object][] = [
  ['/recover', { email: address }],
  ['/otp', { email: address }],
  ['/magiclink', { email: address }],
  ['/otp', { email: ` ${address.toUpperCase()} `, create_user: false }],
]

async function askTimes(times: number) {
  const answers = []
  for (let index = 0; index < times; index += 1) {
    const [path, body] = ways[index % ways.length] ?? ['', {}]
    answers.push(await rawCall(auth.url, 'POST', path, { body }))
    await auth.runJobs()
    auth.clock.advance(TWENTY_MINUTES)
  }
  return answers
}

const received = () => auth.mails.filter(({ to }) => to === address).length

test('an address gets at most ten emails a day by any call, and the replies do not reveal it', async () => {
  await createAccount(auth, address)
  const before = received()
  const answers = await askTimes(16)
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect(received() - before).toBe(10)

  auth.clock.advance(86_400)
  await askTimes(1)
  expect(received() - before).toBe(11)
})

test('an address without an account is counted alike', async () => {
  const answers = await askTimes(16)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(received()).toBe(10)
})
