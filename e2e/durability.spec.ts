import { randomInt, randomUUID } from 'node:crypto'
import { observerStatements } from '@twofold/instrument'
import { expect, test } from './support/fixtures.ts'
import { Caller, itemIds, randomIpAddress } from './support/http.ts'
import type { RunningSite } from './support/site.ts'

/** `npm test` kills ten times, split between the engines; the long run kills 200 times on each. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.TEST_DATABASE_URL ? 5 : 10))
/** The kill follows a random number of acknowledged calls and a random delay, up to these limits. */
const MAX_CALLS = 60
const MAX_DELAY_MS = 15
const PASSWORD = 'Quiet-River-7'
const CLOSED = { score: false, factors: false, viewOfPartner: false, viewOfPartnerSafety: false }

// Each caller has its own IP address, because rate limits are not tested here.
test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

interface Sent {
  status: number
  body: unknown
}

/** Returns null if the server was killed before it responded. */
async function send(site: RunningSite, path: string, body: unknown, headers = {}): Promise<Sent | null> {
  try {
    const response = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': randomIpAddress(),
        ...headers,
      },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

const signUp = (site: RunningSite, email: string) =>
  send(site, '/auth/v1/signup', { email, password: PASSWORD, data: { name: 'Dora' } })

const signIn = (site: RunningSite, email: string) =>
  send(site, '/auth/v1/token?grant_type=password', { email, password: PASSWORD })

interface Survey {
  id: string
  title: string
  url: string
  responses: number
}
const surveysOf = async (caller: Caller) =>
  ((await caller.call('GET', '/api/feedback-surveys')).body as { items: Survey[] }).items

test('kill -9 under load loses no acknowledged write and duplicates no idempotent one', async ({ site }) => {
  test.setTimeout(300_000 + ROUNDS * 40_000)
  const acknowledged = { answers: 0, shares: 0, signUps: 0, responses: 0, surveys: 0 }

  for (let round = 0; round < ROUNDS; round++) {
    const email = `keeper-${round}@example.com`
    expect((await signUp(site, email))?.status).toBe(200)
    let caller = await Caller.signIn(site, email, PASSWORD, randomIpAddress())
    const { consents } = (await caller.call('GET', '/api/config')).body as {
      consents: { assessment: string; pair: string; feedback: string }
    }
    const id = await caller.startAssessment()
    const consented = await caller.call('PUT', '/api/me/consents', { pair: { wording: consents.pair } })
    expect(consented.status).toBe(200)
    const created = await caller.call('POST', '/api/feedback-surveys', { title: 'created before' })
    const form = (created.body as Survey).url.split('/').at(-1) ?? ''

    let running = true
    let calls = 0
    let ended = false
    const rejected: unknown[] = []
    /** Repeats `act` until the kill; returns the last step that got no response. */
    async function until<Step>(next: (step: number) => Step, act: (step: Step) => Promise<number | null>) {
      for (let step = 0; running; step++) {
        const what = next(step)
        const status = await act(what)
        if (status === null) return what
        if (status >= 300) {
          rejected.push({ what, status })
          ended = true
          return null
        }
        calls++
      }
      return null
    }
    const call = async (method: string, path: string, body: unknown) =>
      (await caller.call(method, path, body).catch(() => null))?.status ?? null

    const answers = new Map<string, number>()
    const writeAnswers = (writer: number) =>
      until(
        // Writers share no items, so the last acknowledged value of each item is known.
        (step) => ({
          item: itemIds[writer * 32 + (step % 32)] ?? '',
          value: 1 + ((round + step + writer) % 5),
        }),
        async ({ item, value }) => {
          const status = await call('PATCH', `/api/assessments/${id}/answers`, { answers: { [item]: value } })
          if (status === 200) answers.set(item, value)
          return status
        },
      )
    let shared = CLOSED
    const sharer = until(
      (step) => ({ ...CLOSED, score: step % 2 === 0, factors: step % 3 === 0 }),
      async (levels) => {
        const status = await call('PUT', `/api/results/${id}/sharing`, levels)
        if (status === 200) shared = levels
        // Stays below the rate limit of one user.
        await new Promise((resolve) => setTimeout(resolve, 10))
        return status
      },
    )
    const joined: string[] = []
    const joiner = until(
      (step) => `joiner-${round}-${step}@example.com`,
      async (email) => {
        const sent = await signUp(site, email)
        if (sent?.status === 200) joined.push(email)
        return sent?.status ?? null
      },
    )
    let responses = 0
    const rated = Object.fromEntries(observerStatements.map((statement) => [statement.id, 3]))
    const responder = until(
      () => ({ ratings: rated, consent: consents.feedback }),
      async (response) => {
        const sent = await send(site, `/api/feedback-forms/${form}/responses`, response)
        if (sent?.status === 201) responses++
        return sent?.status ?? null
      },
    )
    // Two concurrent calls and a retry after the restart share an idempotency key: they create one survey.
    const key = randomUUID()
    const once = () =>
      send(
        site,
        '/api/feedback-surveys',
        { title: 'created once' },
        { authorization: `Bearer ${caller.token}`, 'idempotency-key': key },
      )
    const writers = Promise.all([writeAnswers(0), writeAnswers(1), sharer, joiner, responder, once(), once()])

    // Waits for calls instead of time, because a busy machine may complete none in a fixed time.
    const enough = randomInt(MAX_CALLS)
    while (calls < enough && !ended) await new Promise((resolve) => setTimeout(resolve, 1))
    await new Promise((resolve) => setTimeout(resolve, randomInt(MAX_DELAY_MS)))
    await site.end('SIGKILL')
    running = false
    const [first, second, cutShare, cutJoin, cutResponse, ...twice] = await writers
    expect(rejected, 'rejected before the kill').toEqual([])
    await site.resume()
    caller = await Caller.signIn(site, email, PASSWORD, randomIpAddress())

    const draft = (await caller.call('GET', `/api/assessments/${id}`)).body as {
      answers: Record<string, number>
    }
    for (const [item, value] of answers) {
      // An interrupted write may or may not be stored.
      const cut = [first, second].find((save) => save?.item === item)?.value
      expect([value, cut], `round ${round}, ${item}`).toContain(draft.answers[item])
    }
    const levels = (await caller.call('GET', `/api/results/${id}/sharing`)).body as typeof CLOSED
    const seen = { ...CLOSED, score: levels.score, factors: levels.factors }
    expect([shared, cutShare], `round ${round}, sharing`).toContainEqual(seen)

    for (const email of joined) expect((await signIn(site, email))?.status, email).toBe(200)
    if (cutJoin) {
      // An interrupted sign-up is stored in full or not at all, so repeating it yields a working account.
      await signUp(site, cutJoin)
      expect((await signIn(site, cutJoin))?.status, cutJoin).toBe(200)
    }
    // A retry of an acknowledged call returns its response; an interrupted call may still hold the key (409).
    const again = (await once())?.status
    const wasAnswered = twice.some((sent) => sent?.status === 201)
    expect(wasAnswered ? [201] : [201, 409], `round ${round}, repeated`).toContain(again)
    const surveys = await surveysOf(caller)
    const titles = surveys.map(({ title }) => title)
    const times = titles.filter((title) => title === 'created once').length
    expect(again === 201 ? [1] : [0, 1], `round ${round}, created`).toContain(times)
    expect(titles).toHaveLength(times + 1)
    const stored = surveys.find(({ title }) => title === 'created before')?.responses
    expect(cutResponse ? [responses, responses + 1] : [responses], `round ${round}`).toContain(stored)

    acknowledged.answers += answers.size
    acknowledged.shares += shared === CLOSED ? 0 : 1
    acknowledged.signUps += joined.length
    acknowledged.responses += responses
    acknowledged.surveys += twice.filter((sent) => sent?.status === 201).length
    if ((round + 1) % 20 === 0)
      console.log(`${round + 1} of ${ROUNDS} rounds: ${JSON.stringify(acknowledged)}`)
  }
  console.log(
    `figure: ${ROUNDS} times kill -9, acknowledged before: ${JSON.stringify(acknowledged)}, lost: 0`,
  )
  for (const [what, count] of Object.entries(acknowledged)) expect(count, what).toBeGreaterThan(0)
})
