import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { createAccount } from '#auth/testing/people.ts'

/** Users on two instances, from before a key rotation until the old key is deleted. */

const USERS = 2
const STEP_SECONDS = 1200
const TOKEN_SECONDS = 3600

interface Tokens {
  access_token: string
  refresh_token: string
}

test('sign-in, refresh and GET /user succeed without a gap while the keys rotate', async () => {
  await using one = await createTestAuth({ keyReloadSeconds: 0, accessTokenSeconds: TOKEN_SECONDS })
  await using two = await one.startAnother({ keyReloadSeconds: 0, accessTokenSeconds: TOKEN_SECONDS })
  const statuses = new Set<string>()
  const signedBy: Record<string, number> = {}
  const rounds = Array.from({ length: USERS }, () => 0)
  let isStopped = false

  const request = async (auth: TestAuth, method: string, path: string, options: object) => {
    const { status, body } = await rawCall(auth.url, method, path, options)
    // The code says which rule refused a call.
    statuses.add([method, path, status, body?.error_code].filter(Boolean).join(' '))
    return body as unknown as Tokens
  }
  const getUser = (auth: TestAuth, { access_token: token }: Tokens) =>
    request(auth, 'GET', '/user', { headers: { authorization: `Bearer ${token}` } })

  async function runUser(number: number): Promise<void> {
    const email = `person-${number}@example.com`
    const [home, other] = number % 2 === 0 ? [one, two] : [two, one]
    const signIn = () =>
      request(home, 'POST', '/token?grant_type=password', { body: { email, password: goodPassword } })
    let newest = await signIn()
    // An idle browser uses one token for its whole lifetime.
    let idle = newest
    while (!isStopped) {
      for (const auth of [home, other]) {
        await getUser(auth, newest)
        await getUser(auth, idle)
      }
      newest = await request(other, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: newest.refresh_token },
      })
      if (rounds[number] === 0 || (rounds[number] ?? 0) % 3 === number % 3) newest = await signIn()
      // The clock advances at most once during the next round.
      const { exp = 0 } = decodeJwt(idle.access_token)
      if (one.clock.now.getTime() / 1000 >= exp - STEP_SECONDS) idle = newest
      const kid = decodeProtectedHeader(newest.access_token).kid ?? ''
      signedBy[kid] = (signedBy[kid] ?? 0) + 1
      rounds[number] = (rounds[number] ?? 0) + 1
    }
  }

  /** Waits until every user has completed another round without the clock advancing. */
  async function waitForRounds(): Promise<void> {
    const from = [...rounds]
    await expect
      .poll(() => rounds.every((count, number) => count >= (from[number] ?? 0) + 2), { timeout: 60_000 })
      .toBe(true)
  }

  for (let number = 0; number < USERS; number += 1) await createAccount(one, `person-${number}@example.com`)
  const users = Promise.all(rounds.map((_, number) => runUser(number)))
  await waitForRounds()
  const [first] = await one.service.keys.list()
  const rotated = await two.service.keys.rotate()
  let steps = 0
  while ((await one.service.keys.list()).some(({ id }) => id === first?.id)) {
    await waitForRounds()
    one.clock.advance(STEP_SECONDS)
    steps += 1
  }
  await waitForRounds()
  isStopped = true
  await users

  expect([...statuses].sort()).toEqual([
    'GET /user 200',
    'POST /token?grant_type=password 200',
    'POST /token?grant_type=refresh_token 200',
  ])
  // 20 minutes until the new key signs, and the lifetime of the old key's last token.
  expect(steps).toBe(Math.ceil((20 * 60 + TOKEN_SECONDS + 60) / STEP_SECONDS))
  expect(Object.keys(signedBy).sort()).toEqual([first?.id, rotated.id].sort())
  const trail = await one.service.audit.list({ since: new Date(0), limit: 1000 })
  expect(trail.filter(({ action }) => action === 'signing_key_published')).toMatchObject([
    { actorId: null, traits: { key_id: rotated.id } },
  ])
}, 240_000)
