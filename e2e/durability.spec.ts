import { randomInt, randomUUID } from 'node:crypto'
import { observerStatements } from '@twofold/instrument'
import { expect, test } from './support/fixtures.ts'
import { anyAddress, Caller, itemIds } from './support/http.ts'
import type { RunningSite } from './support/site.ts'

/** Ten pulled cords in a run of all tests, on both engines together; 200 on each in the long run. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (process.env.TEST_DATABASE_URL ? 5 : 10))
/** The cord is pulled at random: after so many acknowledged calls at most, and so many milliseconds at most. */
const MOST_CALLS = 60
const MOST_MS = 15
const PASSWORD = 'Quiet-River-7'
const CLOSED = { score: false, factors: false, viewOfPartner: false, viewOfPartnerSafety: false }

// Each caller has an IP address of its own, because the limits per address are not tested here.
test.use({ settings: { TRUSTED_PROXY: '127.0.0.1' } })

interface Sent {
  status: number
  body: unknown
}

/** Null when the cord was pulled before the answer. */
async function send(site: RunningSite, path: string, body: unknown, headers = {}): Promise<Sent | null> {
  try {
    const response = await fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': anyAddress(),
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

test('kill -9 at random moments under load: what was acknowledged is there, and what is once is once', async ({
  site,
}) => {
  test.setTimeout(300_000 + ROUNDS * 40_000)
  const acknowledged = { answers: 0, shares: 0, signUps: 0, responses: 0, surveys: 0 }

  for (let round = 0; round < ROUNDS; round++) {
    const email = `keeper-${round}@example.com`
    expect((await signUp(site, email))?.status).toBe(200)
    let caller = await Caller.signIn(site, email, PASSWORD, anyAddress())
    const { consents } = (await caller.call('GET', '/api/config')).body as {
      consents: { assessment: string; pair: string; feedback: string }
    }
    const id = await caller.startAssessment()
    const consented = await caller.call('PUT', '/api/me/consents', { pair: { wording: consents.pair } })
    expect(consented.status).toBe(200)
    const made = await caller.call('POST', '/api/feedback-surveys', { title: 'asked before' })
    const form = (made.body as Survey).url.split('/').at(-1) ?? ''

    let running = true
    let calls = 0
    let ended = false
    const refused: unknown[] = []
    /** Acts until the cord is pulled; gives what was sent last and never answered. */
    async function until<Step>(next: (step: number) => Step, act: (step: Step) => Promise<number | null>) {
      for (let step = 0; running; step++) {
        const what = next(step)
        const status = await act(what)
        if (status === null) return what
        if (status >= 300) {
          refused.push({ what, status })
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
    const saver = (writer: number) =>
      until(
        // Each writer owns items of its own, so the last acknowledged value of each is known.
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
        // Within what one person may change in a minute.
        await new Promise((resolve) => setTimeout(resolve, 10))
        return status
      },
    )
    const joined: string[] = []
    const joiner = until(
      (step) => `joiner-${round}-${step}@example.com`,
      async (address) => {
        const sent = await signUp(site, address)
        if (sent?.status === 200) joined.push(address)
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
    // The same call twice at once under one key, and once more after the restart: one survey, whenever the cord is pulled.
    const key = randomUUID()
    const once = () =>
      send(
        site,
        '/api/feedback-surveys',
        { title: 'made once' },
        { authorization: `Bearer ${caller.token}`, 'idempotency-key': key },
      )
    const writers = Promise.all([saver(0), saver(1), sharer, joiner, responder, once(), once()])

    // Not after a time: a busy machine would have done nothing by then.
    const enough = randomInt(MOST_CALLS)
    while (calls < enough && !ended) await new Promise((resolve) => setTimeout(resolve, 1))
    await new Promise((resolve) => setTimeout(resolve, randomInt(MOST_MS)))
    await site.end('SIGKILL')
    running = false
    const [first, second, cutShare, cutJoin, cutResponse, ...twice] = await writers
    expect(refused, 'refused before the cord was pulled').toEqual([])
    await site.resume()
    caller = await Caller.signIn(site, email, PASSWORD, anyAddress())

    const draft = (await caller.call('GET', `/api/assessments/${id}`)).body as {
      answers: Record<string, number>
    }
    for (const [item, value] of answers) {
      // An interrupted write may be stored or not; both are correct.
      const cut = [first, second].find((save) => save?.item === item)?.value
      expect([value, cut], `round ${round}, ${item}`).toContain(draft.answers[item])
    }
    const levels = (await caller.call('GET', `/api/results/${id}/sharing`)).body as typeof CLOSED
    const seen = { ...CLOSED, score: levels.score, factors: levels.factors }
    expect([shared, cutShare], `round ${round}, sharing`).toContainEqual(seen)

    for (const address of joined) expect((await signIn(site, address))?.status, address).toBe(200)
    if (cutJoin) {
      // Whole or not there: the same sign-up once more gives one account that works.
      await signUp(site, cutJoin)
      expect((await signIn(site, cutJoin))?.status, cutJoin).toBe(200)
    }
    // An acknowledged write is repeated. An interrupted one may still be running, or be stored without a reply.
    const again = (await once())?.status
    const wasAnswered = twice.some((sent) => sent?.status === 201)
    expect(wasAnswered ? [201] : [201, 409], `round ${round}, repeated`).toContain(again)
    const surveys = await surveysOf(caller)
    const titles = surveys.map(({ title }) => title)
    const times = titles.filter((title) => title === 'made once').length
    expect(again === 201 ? [1] : [0, 1], `round ${round}, made`).toContain(times)
    expect(titles).toHaveLength(times + 1)
    const kept = surveys.find(({ title }) => title === 'asked before')?.responses
    expect(cutResponse ? [responses, responses + 1] : [responses], `round ${round}`).toContain(kept)

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
