import { account, config, consent, feedback } from '@twofold/contract'
import { getQuestionnaire, observerStatements } from '@twofold/instrument'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { complete } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { refusal } from '#server/testing/refusals.ts'
import { answer, makeSurvey, manyAddresses, rateAll, rateKeyed, tokenIn } from './testing.ts'
import { isSentWithWork } from './work.ts'

const DAY = 24 * 60 * 60 * 1000
const wording = config.consentWordings.feedback

let server: TestServer
let alice: TestPerson
beforeAll(async () => {
  server = await createTestServer({ settings: manyAddresses })
  alice = await server.signUp('Alice')
})
afterAll(() => server[Symbol.asyncDispose]())
// A test before may have let more time pass than a sign-in lives.
beforeEach(async () => {
  alice = await server.signIn(alice)
})

const results = (id: string, as = alice) => server.call(feedback.getSurveyResults, { id }, as)
const listed = async (id: string, as = alice) =>
  (await server.call(feedback.listSurveys, {}, as)).items.find((survey) => survey.id === id)

test('a survey is made, found by its link, and listed with its counts', async () => {
  const title = `${'T'.repeat(119)}😀`
  const message = '名'.repeat(500)
  const made = await server.call(feedback.createSurvey, { title, message, threshold: 4 }, alice)
  expect(made).toMatchObject({ title, message, threshold: 4, closedAt: null })
  expect(new Date(made.closesAt).getTime() - new Date(made.createdAt).getTime()).toBe(90 * DAY)
  expect(made.url).toMatch(/^http:\/\/localhost:\d+\/360-survey\/[\w-]{43}$/)

  const form = await server.call(feedback.getFeedbackForm, { token: tokenIn(made) })
  expect(form).toMatchObject({ subjectName: 'Alice', title, message, threshold: 4, own: false })
  expect(form.statements.map(({ id }) => id)).toEqual(observerStatements.map(({ id }) => id))

  const bob = await server.signUp('Bob')
  expect(await listed(made.id)).toEqual({ ...made, responses: 0, released: 0 })
  expect((await server.call(feedback.listSurveys, {}, bob)).items).toEqual([])
  for (const call of [
    feedback.getSurveyResults,
    feedback.closeSurvey,
    feedback.rotateSurvey,
    feedback.deleteSurvey,
  ]) {
    await expect(server.call(call, { id: made.id }, bob)).rejects.toMatchObject({ status: 404 })
  }
})

test('a survey is refused until its owner has a name', async () => {
  const nameless = await server.signUp('', 'nameless@example.com')
  const make = server.call(feedback.createSurvey, { title: 'Me' }, nameless)
  await expect(make).rejects.toEqual(refusal(403, 'name_required'))
  expect((await server.call(feedback.listSurveys, {}, nameless)).items).toEqual([])
})

test('the form says whose it is to the owner alone, and takes a bad token for none', async () => {
  const { token } = await makeSurvey(server, alice)
  const bob = await server.signUp('Bob', 'bob2@example.com')
  const own = async (as?: TestPerson) => (await server.call(feedback.getFeedbackForm, { token }, as)).own
  expect(await own()).toBe(false)
  expect(await own(alice)).toBe(true)
  expect(await own(bob)).toBe(false)
  expect(await own({ ...alice, accessToken: 'not.a.token' })).toBe(false)
})

test('nothing is said before the third answer, and nothing moves between batches but one count', async () => {
  const { id, token } = await makeSurvey(server, alice)
  for (const [index, rating] of ([5, 5] as const).entries()) {
    await answer(server, token, rateKeyed(rating))
    expect(await results(id)).toMatchObject({ responses: index + 1, released: null })
    expect(await listed(id)).toMatchObject({ responses: index + 1, released: 0 })
  }
  await answer(server, token, rateKeyed(2))
  const first = await results(id)
  expect(first.released?.basedOn).toBe(3)
  for (const factor of first.released?.factors ?? []) {
    expect(factor).toMatchObject({ mean: 4, spread: 'divided', basedOn: 3, self: null, difference: null })
  }
  for (const responses of [4, 5]) {
    await answer(server, token, rateKeyed(1))
    expect(await results(id)).toEqual({ ...first, responses })
  }
  await answer(server, token, rateKeyed(1))
  const second = await results(id)
  expect(second).toMatchObject({ responses: 6, released: { basedOn: 6 } })
  expect(second.released?.factors[0]).toMatchObject({ mean: 2.5, basedOn: 6 })
})

test('a factor that few have rated waits for a third rater', async () => {
  const { id, token } = await makeSurvey(server, alice)
  const basedOn = async (factor: string) =>
    (await results(id)).released?.factors.find((one) => one.factor === factor)?.basedOn
  for (const repairs of [true, true, false]) {
    await answer(server, token, rateKeyed(4, repairs ? ['bids', 'repair'] : ['bids']))
  }
  expect([await basedOn('bids'), await basedOn('repair'), await basedOn('conflict')]).toEqual([3, 0, 0])
  for (const repairs of [true, false, false]) {
    await answer(server, token, rateKeyed(4, repairs ? ['bids', 'repair'] : ['bids']))
  }
  expect([await basedOn('bids'), await basedOn('repair'), await basedOn('conflict')]).toEqual([6, 3, 0])
})

test('means stay within the scale, and flooding is read as it is named', async () => {
  const { id, token } = await makeSurvey(server, alice)
  for (let rater = 0; rater < 3; rater++) await answer(server, token, rateKeyed(5))
  for (const factor of (await results(id)).released?.factors ?? []) {
    expect(factor).toMatchObject({ mean: 4.5, spread: 'agree' })
  }
})

test("results compare with the owner's answers to the same statements, and with nothing else of the owner", async () => {
  const owner = await server.signUp('Owner')
  const { id, token } = await makeSurvey(server, owner)
  for (let rater = 0; rater < 3; rater++) await answer(server, token, rateKeyed(5))
  const first = async () => (await results(id, owner)).released?.factors[0]
  await complete(server, owner, 3)
  expect(await first()).toMatchObject({ self: null, difference: null })
  const asked = await server.call(feedback.getSelfStatements, { id, locale: 'de' }, owner)
  expect([asked.statements.length, asked.ratings]).toEqual([21, null])
  const rate = (ratings: Record<string, 1 | 2 | 3 | 4 | 5 | null>, person = owner) =>
    server.call(feedback.putSelfRatings, { id, ratings }, person)
  await rate(rateKeyed(3))
  expect(await results(id, owner)).toMatchObject({ selfAnswered: true })
  expect(await first()).toMatchObject({ mean: 4.5, self: 3, difference: 'more' })
  expect((await server.call(feedback.getSelfStatements, { id }, owner)).ratings).toEqual(rateKeyed(3))
  // Only the owner sees them: the number of responses is unchanged.
  expect((await results(id, owner)).responses).toBe(3)
  await expect(rate({ 'bids.self.1': 3 })).rejects.toMatchObject({ status: 400 })
  await expect(rate(rateKeyed(1), alice)).rejects.toMatchObject({ status: 404 })
  await expect(server.call(feedback.getSelfStatements, { id }, alice)).rejects.toMatchObject({ status: 404 })
  await rate({})
  expect(await results(id, owner)).toMatchObject({ selfAnswered: false })
  expect(await first()).toMatchObject({ self: null, difference: null })
})

test('a survey keeps the statements of its version', async () => {
  const { id, token } = await makeSurvey(server, alice)
  const said = async () => {
    const form = await server.call(feedback.getFeedbackForm, { token })
    return form.statements.find((statement) => statement.id === 'boundaries.observer.1')?.text
  }
  const now = await said()
  await server.context.db
    .updateTable('feedback_surveys')
    .set({ instrument_version: '2026.1' })
    .where('id', '=', id)
    .execute()
  expect(now).toBe(textOf('2026.2'))
  expect(await said()).toBe(textOf('2026.1'))
})

function textOf(version: string): string | undefined {
  const { observerStatements } = getQuestionnaire(version)
  return observerStatements.find((statement) => statement.id === 'boundaries.observer.1')?.text
}

test('what a response must be', async () => {
  const { token, id } = await makeSurvey(server, alice)
  const send = (input: { ratings: Record<string, unknown>; consent?: string }) =>
    server.request(`/api/feedback-forms/${token}/responses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ consent: wording, ...input }),
    })
  const refused = async (input: Parameters<typeof send>[0]) => {
    const response = await send(input)
    const problem = (await response.json()) as { code: string; errors: { path: string }[] }
    return [response.status, problem.code, problem.errors[0]?.path]
  }
  const ratings = { 'bids.observer.1': 4, 'bids.observer.2': 4 }
  expect(await refused({ ratings, consent: 'feedback-2020-01' })).toEqual([
    400,
    'validation_failed',
    'consent',
  ])
  expect(await refused({ ratings: { ...ratings, 'bids.self.1': 4 } })).toEqual([
    400,
    'validation_failed',
    'ratings.bids.self.1',
  ])
  expect(await refused({ ratings: { 'bids.observer.1': 6 } })).toContain('validation_failed')
  expect(await refused({ ratings: { 'bids.observer.1': null } })).toEqual([
    400,
    'validation_failed',
    'ratings',
  ])
  expect(await refused({ ratings: {} })).toEqual([400, 'validation_failed', 'ratings'])
  // One statement of every factor says nothing of any.
  const hollow = Object.fromEntries(
    observerStatements.filter(({ id }) => id.endsWith('.1')).map(({ id }) => [id, 4]),
  )
  expect(Object.keys(hollow)).toHaveLength(7)
  expect(await refused({ ratings: hollow })).toEqual([400, 'validation_failed', 'ratings'])
  expect((await results(id)).responses).toBe(0)
  const sent = await send({ ratings })
  expect([sent.status, await sent.text()]).toEqual([201, '{}'])
  expect((await results(id)).responses).toBe(1)
})

test('closed, replaced, unknown, deleted and hidden links are one and the same', async () => {
  const owner = await server.signUp('Hidden')
  const replaced = await makeSurvey(server, owner)
  const next = await server.call(feedback.rotateSurvey, { id: replaced.id }, owner)
  expect(next.url).not.toContain(replaced.token)
  await answer(server, tokenIn(next), rateKeyed(3))
  const closed = await makeSurvey(server, owner)
  await answer(server, closed.token, rateKeyed(3))
  const after = await server.call(feedback.closeSurvey, { id: closed.id }, owner)
  expect(after.url).toBeNull()
  expect(await server.call(feedback.closeSurvey, { id: closed.id }, owner)).toEqual(after)
  await expect(server.call(feedback.rotateSurvey, { id: closed.id }, owner)).rejects.toMatchObject({
    status: 409,
  })
  expect(await results(closed.id, owner)).toMatchObject({
    responses: 1,
    released: null,
    closedAt: after.closedAt,
  })
  const deleted = await makeSurvey(server, owner)
  await server.call(feedback.deleteSurvey, { id: deleted.id }, owner)
  expect(await listed(deleted.id, owner)).toBeUndefined()

  const hidden = tokenIn(next)
  const look = async (token: string) => {
    const get = await server.request(`/api/feedback-forms/${token}`)
    const post = await server.request(`/api/feedback-forms/${token}/responses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ratings: rateAll(3), consent: wording }),
    })
    return [get.status, await get.text(), post.status, await post.text()]
  }
  await server.call(account.freezeAccount, {}, owner)
  const unknown = await look('A'.repeat(43))
  expect(unknown[0]).toBe(404)
  for (const token of [replaced.token, closed.token, deleted.token, hidden, 'short']) {
    expect(await look(token)).toEqual(unknown)
  }
  await expect(makeSurvey(server, owner)).rejects.toMatchObject({ problem: { code: 'account_frozen' } })
  await server.call(account.unfreezeAccount, {}, owner)
  expect((await look(hidden))[0]).toBe(200)
  expect((await results(next.id, owner)).responses).toBe(2)
})

test('the fiftieth answer closes it, and what waits then is gone', async () => {
  const { id, token } = await makeSurvey(server, alice)
  for (let rater = 0; rater < 50; rater++) await answer(server, token, rateKeyed(4))
  expect(await results(id)).toMatchObject({ responses: 50, released: { basedOn: 48 } })
  const full = await listed(id)
  expect(full).toMatchObject({ url: null, released: 48 })
  // Not the moment of the last answer: the day.
  expect([full?.createdAt, `${server.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`]).toContain(
    full?.closedAt,
  )
  await expect(answer(server, token, rateKeyed(4))).rejects.toMatchObject({ status: 404 })
})

test('each mistake in a response is named', async () => {
  const { token } = await makeSurvey(server, alice)
  const detail = async (body: unknown) => {
    const response = await server.request(`/api/feedback-forms/${token}/responses`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const problem = (await response.json()) as { errors: { path: string; message: string }[] }
    return problem.errors
  }
  const ratings = rateAll(3)
  expect(await detail({})).toEqual([
    { path: 'ratings', code: 'invalid_type', message: 'Send an object of statement ids and ratings' },
    { path: 'consent', code: 'invalid_type', message: 'Send the id of the wording that was agreed to' },
  ])
  expect(await detail({ ratings: { ...ratings, 'bids.observer.1': 6 }, consent: wording })).toEqual([
    {
      path: 'ratings.bids.observer.1',
      code: expect.any(String),
      message: 'Send 1 to 5, or null for “Not observed”',
    },
  ])
  expect(await detail({ ratings: [3], consent: wording })).toMatchObject([{ path: 'ratings' }])
  for (const ticket of ['short', 5, 'A'.repeat(23)]) {
    expect(await detail({ ratings, consent: wording, ticket })).toMatchObject([
      { path: 'ticket', message: 'Send 16 bytes as base64url, or nothing' },
    ])
  }
})

test('a mark belongs to the survey, not to its link, and a link has one spelling', async () => {
  const [one, other] = [await makeSurvey(server, alice), await makeSurvey(server, alice)]
  const markOf = async (token: string) => (await server.call(feedback.getFeedbackForm, { token })).mark
  const mark = await markOf(one.token)
  expect(mark).toMatch(/^[\w-]{12}$/)
  expect(await markOf(other.token)).not.toBe(mark)
  const next = tokenIn(await server.call(feedback.rotateSurvey, { id: one.id }, alice))
  expect(await markOf(next)).toBe(mark)
  // The last character holds two bits that no byte needs: three more spellings decode to the same link.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(next.at(-1) ?? '')
  for (const bits of [1, 2, 3]) {
    const twin = `${next.slice(0, -1)}${alphabet[last + bits]}`
    expect(Buffer.from(twin, 'base64url')).toEqual(Buffer.from(next, 'base64url'))
    await expect(markOf(twin)).rejects.toMatchObject({ status: 404 })
    await expect(answer(server, twin, rateKeyed(3))).rejects.toMatchObject({ status: 404 })
  }
})

test('a response requires proof of work when five came from one IP address in ten minutes', async () => {
  const owner = await server.signUp('Popular')
  const { id, token } = await makeSurvey(server, owner)
  const from = '198.51.100.7'
  const work = (ticket: string) => {
    for (let nonce = 0; ; nonce++) {
      if (isSentWithWork({ token, ticket, nonce: String(nonce) })) return String(nonce)
    }
  }
  const status = (more: { ticket?: string; nonce?: string }) =>
    answer(server, token, rateKeyed(3), { ...more, from }).then(
      () => 201,
      (refusal: { problem: { errors: { path: string }[] } }) => refusal.problem.errors[0]?.path,
    )
  const ticket = (byte: number) => Buffer.alloc(16, byte).toString('base64url')
  for (let person = 0; person < 5; person++) expect(await status({})).toBe(201)
  expect(await status({})).toBe('nonce')
  expect(await status({ ticket: ticket(1) })).toBe('nonce')
  expect(await status({ ticket: ticket(2), nonce: work(ticket(1)) })).toBe('nonce')
  expect(await status({ nonce: work(ticket(1)) })).toBe('nonce')
  // A family goes on; a form that comes again counts once; one piece of work is not good for ever.
  const nonce = work(ticket(1))
  expect(await status({ ticket: ticket(1), nonce })).toBe(201)
  expect(await status({ ticket: ticket(2), nonce: work(ticket(2)) })).toBe(201)
  expect([await status({ ticket: ticket(1), nonce }), await status({ ticket: ticket(1), nonce })]).toEqual([
    201, 201,
  ])
  expect(await status({ ticket: ticket(1), nonce })).toBe('nonce')
  // Another IP address, another survey or a later time requires no proof of work.
  await answer(server, token, rateKeyed(3))
  const other = await makeSurvey(server, owner)
  await answer(server, other.token, rateKeyed(3), { from })
  server.clock.advance(20 * 60_000)
  expect(await status({})).toBe(201)
  expect((await results(id, owner)).responses).toBeGreaterThanOrEqual(9)
})

test('sixty answers an hour from one address to one survey', async () => {
  const { token } = await makeSurvey(server, alice)
  const bad = () =>
    server
      .call(feedback.sendFeedback, { token, ratings: {}, consent: wording })
      .catch((error) => error.status)
  const statuses: unknown[] = []
  for (let call = 0; call < 61; call++) statuses.push(await bad())
  expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
  const other = await makeSurvey(server, alice)
  await answer(server, other.token, rateKeyed(3))
})

test('the export carries what the page shows and nothing finer; erasing takes everything', async () => {
  const owner = await server.signUp('Leaver')
  const { id, token } = await makeSurvey(server, owner)
  for (const rating of [2, 3, 3, 5] as const) await answer(server, token, rateKeyed(rating))
  const copy = await server.call(account.exportAccount, {}, owner)
  const shown = await results(id, owner)
  expect(copy.feedback_results).toEqual([{ message: null, ...shown, selfRatings: null }])
  expect(Object.keys((copy.feedback_surveys as object[])[0] ?? {}).sort()).toEqual([
    'closed_at',
    'closes_at',
    'created_at',
    'id',
    'instrument_version',
    'locale',
    'threshold',
  ])
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, owner)
  await expect(answer(server, token, rateKeyed(3))).rejects.toMatchObject({ status: 404 })
  const { db } = server.context
  const left = await db.selectFrom('feedback_surveys').select('id').where('id', '=', id).execute()
  const keys = await db
    .selectFrom('keys.feedback_batches')
    .select('survey_id')
    .where('survey_id', '=', id)
    .execute()
  expect([...left, ...keys]).toEqual([])
})

test('one neutral mail for a release, for those who want mails', async () => {
  const [wants, silent] = [await server.signUp('Wants'), await server.signUp('Silent')]
  await server.call(consent.putConsents, { mails: false }, silent)
  server.outbox.clear()
  for (const owner of [wants, silent]) {
    const { token } = await makeSurvey(server, owner)
    for (let rater = 0; rater < 5; rater++) {
      await answer(server, token, rateKeyed(4))
      await server.context.jobs.idle()
      expect(server.outbox.to(owner.email)).toHaveLength(owner === wants && rater >= 2 ? 1 : 0)
    }
  }
  const [mail] = server.outbox.to(wants.email)
  expect(mail?.subject).not.toMatch(/360|feedback|survey|answer/i)
  expect(mail?.text).not.toMatch(/360 |feedback|survey|answered|three/i)
  expect(mail?.links[0]).toContain('/dashboard/360-results/')
})

test('a person has room for a hundred surveys', async () => {
  const owner = await server.signUp('Collector')
  const { id } = await makeSurvey(server, owner)
  const { db } = server.context
  const row = await db
    .selectFrom('feedback_surveys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let extra = 0; extra < 99; extra++) {
    await db
      .insertInto('feedback_surveys')
      .values({ ...row, id: crypto.randomUUID(), link_token_hash: crypto.getRandomValues(Buffer.alloc(32)) })
      .execute()
  }
  await expect(makeSurvey(server, owner)).rejects.toMatchObject({ status: 409 })
  await db.deleteFrom('feedback_surveys').where('owner_id', '=', owner.userId).execute()
})

test('after ninety days it closes itself, and what waits is gone', async () => {
  const { id, token } = await makeSurvey(server, alice)
  await answer(server, token, rateKeyed(3))
  server.clock.advance(91 * DAY)
  const again = await server.signIn(alice)
  await expect(answer(server, token, rateKeyed(3))).rejects.toMatchObject({ status: 404 })
  const before = await listed(id, again)
  expect(before).toMatchObject({ url: null, closedAt: before?.closesAt })
  await server.runJob('feedback.sweep')
  const { db } = server.context
  const row = await db
    .selectFrom('feedback_surveys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ link_token_hash: null, sealed_link_token: null, sealed_waiting: null })
  expect(
    await db.selectFrom('keys.feedback_batches').selectAll().where('survey_id', '=', id).execute(),
  ).toEqual([])
  expect(await listed(id, again)).toEqual(before)
})
