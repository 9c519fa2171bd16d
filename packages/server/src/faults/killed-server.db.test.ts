import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { testEngine } from '@twofold/database/testing'
import { observerStatements, statements } from '@twofold/instrument'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProcessHome, type ProcessHome } from '#server/testing/process-home.ts'
import { startOwnServer } from '#server/testing/processes.ts'
import { type Answer, openSession, type Send, sender, signIn, signUp } from './testing.ts'

/** The long run sets 200. On PostgreSQL the data is in another process, which survives. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? (testEngine() === 'embedded' ? 3 : 2))
const TIMEOUT_MS = 300_000 + ROUNDS * 40_000
/** The kill follows a random number of acknowledged calls and a random delay, up to these limits. */
const MAX_CALLS = 60
const MAX_DELAY_MS = 15
const CLOSED = { score: false, factors: false, viewOfPartner: false, safety: false, heldBack: [] }
/** Number of responses in one batch of a survey. */
const THRESHOLD = 3

let data: ProcessHome
let stack: AsyncDisposableStack
beforeEach(async () => {
  stack = new AsyncDisposableStack()
  data = stack.use(await createProcessHome('killed-server', 'warn'))
})
afterEach(() => stack.disposeAsync())

interface Survey {
  id: string
  title: string
  url: string
  responses: number
  released: number
}

const tokenOf = (survey: Survey) => survey.url.split('/').at(-1) ?? ''
const rateAll = (rating: number) => Object.fromEntries(observerStatements.map(({ id }) => [id, rating]))

test(
  'kill -9 under load loses no acknowledged write and duplicates no call with an id',
  async () => {
    const acknowledged = { answers: 0, shares: 0, signUps: 0, responses: 0, surveys: 0 }
    let server = stack.use(await startOwnServer(data.settings))

    for (let round = 0; round < ROUNDS; round++) {
      const send = sender(server.url)
      const email = `keeper-${round}@example.com`
      expect((await signUp(send, email))?.status).toBe(200)
      const { headers, call } = await openSession(send, email)
      const { consents } = await call<{
        consents: { assessment: string; pair: string; feedback: string }
      }>('GET', '/api/config')
      await call('PUT', '/api/me/consents', {
        assessment: { adult: true, wording: consents.assessment },
        pair: { wording: consents.pair },
      })
      const { id } = await call<{ id: string }>('POST', '/api/assessments', {})
      const survey = await call<Survey>('POST', '/api/feedback-surveys', { title: 'created before' })

      let running = true
      let calls = 0
      const rejected: unknown[] = []
      /** Repeats `act` until the kill; returns the last step that got no response. */
      async function until<Step>(next: (step: number) => Step, act: (step: Step) => Promise<Answer | null>) {
        for (let step = 0; running; step++) {
          const what = next(step)
          const answer = await act(what)
          if (answer === null) return what
          if (answer.status >= 300) {
            rejected.push({ what, answer })
            return null
          }
          calls++
        }
        return null
      }

      const answers = new Map<string, number>()
      const writeAnswers = (writer: number) =>
        until(
          // Writers share no items, so the last acknowledged value of each item is known.
          (step) => ({
            item: statements[writer * 32 + (step % 32)]?.id ?? '',
            value: 1 + ((round + step + writer) % 5),
          }),
          async ({ item, value }) => {
            const path = `/api/assessments/${id}/answers`
            const saved = await send('PATCH', path, { answers: { [item]: value } }, headers)
            if (saved?.status === 200) answers.set(item, value)
            return saved
          },
        )
      let shared = CLOSED
      const sharer = until(
        (step) => ({ ...CLOSED, score: step % 2 === 0, factors: step % 3 === 0 }),
        async (levels) => {
          const saved = await send('PUT', `/api/results/${id}/sharing`, levels, headers)
          if (saved?.status === 200) shared = levels
          // Stays below the rate limit of one user.
          await setTimeout(10)
          return saved
        },
      )
      const joined: string[] = []
      const joiner = until(
        (step) => `joiner-${round}-${step}@example.com`,
        async (other) => {
          const answer = await signUp(send, other)
          if (answer?.status === 200) joined.push(other)
          return answer
        },
      )
      let responses = 0
      const responder = until(
        () => ({ ratings: rateAll(3), consent: consents.feedback }),
        async (response) => {
          const answer = await send('POST', `/api/feedback-forms/${tokenOf(survey)}/responses`, response)
          if (answer?.status === 201) responses++
          return answer
        },
      )
      // Two concurrent calls and a retry after the restart share the id of a survey: they create one.
      const once = (sendTo: Send, by: object) =>
        sendTo('POST', '/api/feedback-surveys', { title: 'created once', id: onceId }, by)
      const onceId = crypto.randomUUID()
      const writers = Promise.all([
        writeAnswers(0),
        writeAnswers(1),
        sharer,
        joiner,
        responder,
        once(send, headers),
        once(send, headers),
      ])

      // Waits for calls instead of time, because a busy machine may complete none in a fixed time.
      const enough = randomInt(MAX_CALLS)
      while (calls < enough && rejected.length === 0) await setTimeout(1)
      await setTimeout(randomInt(MAX_DELAY_MS))
      await server.kill()
      running = false
      const [first, second, cutShare, cutJoin, cutResponse, ...twice] = await writers
      expect(rejected, 'rejected before the kill').toEqual([])

      server = stack.use(await startOwnServer(data.settings))
      const again = sender(server.url)
      const session = await openSession(again, email)
      const draft = await session.call<{ answers: Record<string, number> }>('GET', `/api/assessments/${id}`)
      for (const [item, value] of answers) {
        // An interrupted write may or may not be stored.
        const cut = [first, second].find((save) => save?.item === item)?.value
        expect([value, cut], `round ${round}, ${item}`).toContain(draft.answers[item])
      }
      const levels = await session.call<typeof CLOSED>('GET', `/api/results/${id}/sharing`)
      const seen = { ...CLOSED, score: levels.score, factors: levels.factors }
      expect([shared, cutShare], `round ${round}, sharing`).toContainEqual(seen)

      for (const other of joined) expect((await signIn(again, other))?.status, other).toBe(200)
      if (cutJoin) {
        // An interrupted sign-up is stored in full or not at all, so repeating it yields a working account.
        await signUp(again, cutJoin)
        expect((await signIn(again, cutJoin))?.status, cutJoin).toBe(200)
      }
      // A retry returns the survey of the first call.
      const repeated = (await once(again, session.headers))?.status
      expect(repeated, `round ${round}, repeated`).toBe(201)
      const { items } = await session.call<{ items: Survey[] }>('GET', '/api/feedback-surveys')
      const times = items.filter(({ title }) => title === 'created once').length
      expect(times, `round ${round}, created`).toBe(1)
      expect(items).toHaveLength(times + 1)
      const stored = items.find(({ title }) => title === 'created before')?.responses
      expect(cutResponse ? [responses, responses + 1] : [responses], `round ${round}`).toContain(stored)

      acknowledged.answers += answers.size
      acknowledged.shares += shared === CLOSED ? 0 : 1
      acknowledged.signUps += joined.length
      acknowledged.responses += responses
      acknowledged.surveys += twice.filter((answer) => answer?.status === 201).length
      if ((round + 1) % 20 === 0)
        console.log(`${round + 1} of ${ROUNDS} rounds: ${JSON.stringify(acknowledged)}`)
    }
    console.log(
      `figure: ${ROUNDS} times kill -9 (${testEngine()}), acknowledged before: ${JSON.stringify(acknowledged)}, lost: 0`,
    )
    expect(acknowledged.answers, 'acknowledged answers').toBeGreaterThan(0)
    // A few kills may come before the slower calls are acknowledged.
    if (ROUNDS >= 20)
      for (const [what, count] of Object.entries(acknowledged)) expect(count, what).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)

test(
  'kill -9 while a response fills its batch neither loses nor duplicates the response',
  async () => {
    const outcomes = { interrupted: 0, acknowledged: 0 }
    let server = stack.use(await startOwnServer(data.settings))

    for (let round = 0; round < ROUNDS; round++) {
      const send = sender(server.url)
      const email = `asker-${round}@example.com`
      expect((await signUp(send, email))?.status).toBe(200)
      const { call } = await openSession(send, email)
      const { consents } = await call<{ consents: { feedback: string } }>('GET', '/api/config')
      const survey = await call<Survey>('POST', '/api/feedback-surveys', { title: `Round ${round}` })
      const respond = async (to: Send, rating: number) => {
        const response = { ratings: rateAll(rating), consent: consents.feedback }
        return (await to('POST', `/api/feedback-forms/${tokenOf(survey)}/responses`, response))?.status
      }
      for (const rating of [4, 2]) expect(await respond(send, rating)).toBe(201)

      const last = respond(send, 3)
      // Odd rounds kill after the response, even rounds at another moment each, from before the request is read.
      if (round % 2 === 1) await last
      else if (round > 0) await setTimeout((round * 13) % 120)
      await server.kill()
      const wasAcknowledged = (await last) === 201
      outcomes[wasAcknowledged ? 'acknowledged' : 'interrupted']++

      server = stack.use(await startOwnServer(data.settings))
      const again = sender(server.url)
      const session = await openSession(again, email)
      const read = async () => {
        const { items } = await session.call<{ items: Survey[] }>('GET', '/api/feedback-surveys')
        const listed = items.find(({ id }) => id === survey.id)
        const { released } = await session.call<{
          released: { factors: { mean: number; basedOn: number }[] } | null
        }>('GET', `/api/feedback-surveys/${survey.id}/results`)
        return { responses: listed?.responses, released: listed?.released, means: released?.factors ?? [] }
      }
      const after = await read()
      const wasStored = after.responses === THRESHOLD
      if (wasAcknowledged) expect(wasStored, `round ${round}, an acknowledged response is stored`).toBe(true)
      expect(after.responses).toBe(wasStored ? THRESHOLD : THRESHOLD - 1)
      expect(after.released).toBe(wasStored ? THRESHOLD : 0)
      expect(after.means).toHaveLength(wasStored ? 7 : 0)

      // The batch continues: a lost response is sent again, and three more fill the next batch.
      if (!wasStored) expect(await respond(again, 3)).toBe(201)
      expect(await read()).toMatchObject({ responses: THRESHOLD, released: THRESHOLD })
      for (let more = 1; more <= THRESHOLD; more++) expect(await respond(again, 3)).toBe(201)
      const end = await read()
      expect(end).toMatchObject({ responses: 2 * THRESHOLD, released: 2 * THRESHOLD })
      // All ratings are 3 except one 4 and one 2, so a mean of 3 means that each response counts once.
      for (const factor of end.means) expect(factor).toMatchObject({ mean: 3, basedOn: 2 * THRESHOLD })
      if ((round + 1) % 20 === 0) console.log(`${round + 1} of ${ROUNDS} rounds: ${JSON.stringify(outcomes)}`)
    }
    console.log(
      `figure: ${ROUNDS} times kill -9 while a batch fills (${testEngine()}), responses: ${JSON.stringify(outcomes)}, lost or duplicated: 0`,
    )
    for (const [outcome, rounds] of Object.entries(outcomes)) expect(rounds, outcome).toBeGreaterThan(0)
  },
  TIMEOUT_MS,
)
