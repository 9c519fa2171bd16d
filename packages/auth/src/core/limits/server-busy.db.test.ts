import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage, type TestPage } from '#auth/testing/page.ts'
import { createAccount, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth()
beforeEach(async () => {
  await createAccount(auth, EMAIL)
})

test('every call that hashes responds server_busy when the queue is full, and changes nothing', async () => {
  const { session } = await signInByPassword(auth, EMAIL)
  // A queue without capacity is always full, so the test has no race.
  await using full = await auth.startAnother({
    passwordHash: { memoryKiB: 8, passes: 1, concurrency: 0, waiting: 0 },
  })
  const headers = { authorization: `Bearer ${session.access_token}` }
  const calls: [string, string, object][] = [
    ['POST', '/token?grant_type=password', { email: EMAIL, password: 'Wrong-Horse-1' }],
    ['POST', '/token?grant_type=password', { email: EMAIL, password: goodPassword }],
    ['POST', '/token?grant_type=password', { email: 'nobody@example.com', password: 'x' }],
    ['POST', '/signup', { email: 'new@example.com', password: goodPassword, data: { name: 'N' } }],
    ['PUT', '/user', { password: 'Another-Horse-8' }],
  ]
  for (const [method, path, body] of calls) {
    const answer = await rawCall(full.url, method, path, { body, headers })
    expect([answer.status, answer.body?.code, answer.headers.get('retry-after')], path).toEqual([
      503,
      'server_busy',
      '2',
    ])
  }
  const accounts = await auth.database.kysely
    .withTables<{ 'auth.users': { email: string } }>()
    .selectFrom('auth.users')
    .select('email')
    .execute()
  expect(accounts).toEqual([{ email: EMAIL }])
  // The rejected calls changed nothing: the old password still works.
  expect((await signInByPassword(auth, EMAIL)).session.access_token).not.toBe('')
})

test('a flood of sign-ins from strangers does not delay a known device', async () => {
  await using busy = await auth.startAnother({
    // Slow enough that all strangers are still waiting when the user signs in.
    passwordHash: { memoryKiB: 19 * 1024, passes: 6, concurrency: 2, waiting: 64 },
    limits: { signIn: { count: 1000 } },
  })
  const own = openPage(busy)
  const signIn = (page: TestPage, email: string) =>
    page.call('POST', '/token?grant_type=password', { email, password: goodPassword })
  expect((await signIn(own, EMAIL)).status).toBe(200)
  const order: string[] = []
  const record = async (name: string, answer: Promise<{ status: number }>) => {
    const { status } = await answer
    order.push(`${name} ${status}`)
  }
  const strangers = Array.from({ length: 24 }, (_, n) =>
    record('stranger', signIn(openPage(busy, { ipAddress: `203.0.113.${n}` }), `p${n}@example.com`)),
  )
  while (!order.includes('stranger 400')) await setTimeout(5)
  await record('own', signIn(own, EMAIL))
  const waitedFor = order.filter((entry) => entry === 'stranger 400').length
  expect(order).toContain('own 200')
  expect(waitedFor).toBeLessThan(12)
  await Promise.all(strangers)
})
