import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { rawCall } from '#auth/testing/client.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { createAccount } from '#auth/testing/people.ts'

/** Two instances and people on both of them, from before a change of keys until the old key is gone. */

const PEOPLE = 4
const STEP_SECONDS = 600
const TOKEN_SECONDS = 3600

interface Tokens {
  access_token: string
  refresh_token: string
}

test('sign-in, refresh and GET /user succeed without a gap while the keys rotate', async () => {
  await using one = await createTestAuth({ keyReloadSeconds: 0, accessTokenSeconds: TOKEN_SECONDS })
  await using two = await one.startAnother({ keyReloadSeconds: 0, accessTokenSeconds: TOKEN_SECONDS })
  const statuses = new Map<string, number>()
  const signedBy: Record<string, number> = {}
  const rounds = Array.from({ length: PEOPLE }, () => 0)
  let isOver = false

  const ask = async (auth: TestAuth, method: string, path: string, options: object) => {
    const { status, body } = await rawCall(auth.url, method, path, options)
    const key = `${method} ${path} ${status}`
    statuses.set(key, (statuses.get(key) ?? 0) + 1)
    return body as unknown as Tokens
  }
  const whoAmI = (auth: TestAuth, { access_token: token }: Tokens) =>
    ask(auth, 'GET', '/user', { headers: { authorization: `Bearer ${token}` } })

  async function live(number: number): Promise<void> {
    const email = `person-${number}@example.com`
    const [home, other] = number % 2 === 0 ? [one, two] : [two, one]
    const signIn = () =>
      ask(home, 'POST', '/token?grant_type=password', { body: { email, password: goodPassword } })
    let newest = await signIn()
    // Kept for the lifetime of a token, as in an idle browser.
    let kept = { ...newest, until: one.clock.now.getTime() + (TOKEN_SECONDS - STEP_SECONDS) * 1000 }
    while (!isOver) {
      for (const auth of [home, other]) {
        await whoAmI(auth, newest)
        await whoAmI(auth, kept)
      }
      newest = await ask(other, 'POST', '/token?grant_type=refresh_token', {
        body: { refresh_token: newest.refresh_token },
      })
      if (rounds[number] === 0 || (rounds[number] ?? 0) % 3 === number % 3) newest = await signIn()
      if (one.clock.now.getTime() >= kept.until) {
        kept = { ...newest, until: one.clock.now.getTime() + (TOKEN_SECONDS - STEP_SECONDS) * 1000 }
      }
      const kid = decodeProtectedHeader(newest.access_token).kid ?? ''
      signedBy[kid] = (signedBy[kid] ?? 0) + 1
      rounds[number] = (rounds[number] ?? 0) + 1
    }
  }

  /** Until everybody has done everything once more, all of it with the clock where it is. */
  async function letEverybodyLive(): Promise<void> {
    const from = [...rounds]
    await expect
      .poll(() => rounds.every((done, number) => done >= (from[number] ?? 0) + 2), { timeout: 60_000 })
      .toBe(true)
  }

  for (let number = 0; number < PEOPLE; number += 1) await createAccount(one, `person-${number}@example.com`)
  const everybody = Promise.all(rounds.map((_, number) => live(number)))
  await letEverybodyLive()
  const [first] = await one.service.keys.list()
  const rotated = await two.service.keys.rotate()
  let steps = 0
  while ((await one.service.keys.list()).some(({ id }) => id === first?.id)) {
    await letEverybodyLive()
    one.clock.advance(STEP_SECONDS)
    two.clock.now = one.clock.now
    steps += 1
  }
  await letEverybodyLive()
  isOver = true
  await everybody

  expect([...statuses.keys()].sort()).toEqual([
    'GET /user 200',
    'POST /token?grant_type=password 200',
    'POST /token?grant_type=refresh_token 200',
  ])
  // 20 minutes until the new one signs, and the life of the last token of the old one.
  expect(steps).toBe(Math.ceil((20 * 60 + TOKEN_SECONDS + 60) / STEP_SECONDS))
  expect(Object.keys(signedBy).sort()).toEqual([first?.id, rotated.id].sort())
  const trail = await one.service.audit.list({ since: new Date(0), limit: 1000 })
  expect(trail.filter(({ action }) => action === 'signing_key_published')).toMatchObject([
    { actorId: null, traits: { key_id: rotated.id } },
  ])
}, 240_000)
