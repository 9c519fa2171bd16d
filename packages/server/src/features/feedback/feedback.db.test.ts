import { randomUUID } from 'node:crypto'
import { account, config, consent, feedback } from '@twofold/contract'
import { observerStatements } from '@twofold/instrument'
import { beforeEach, expect, test } from 'vitest'
import { apiError } from '#server/testing/api-errors.ts'
import { createCompletedAssessment } from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'
import {
  createTestSurvey,
  manyIpAddresses,
  rateAll,
  rateKeyed,
  readSurveyToken,
  submitResponse,
} from './testing.ts'
import { hasValidWork } from './work.ts'

const DAY = 24 * 60 * 60 * 1000
const wording = config.consentWordings.feedback

const server = await openTestServer({ settings: manyIpAddresses })
let alice = await server.signUp('Alice')
// A previous test may have advanced the clock beyond the lifetime of the sign-in.
beforeEach(async () => {
  alice = await server.signIn(alice)
})

const getResults = (id: string, as = alice) => server.call(feedback.getSurveyResults, { id }, as)
const findListed = async (id: string, as = alice) =>
  (await server.call(feedback.listSurveys, {}, as)).items.find((survey) => survey.id === id)

test('createSurvey creates a survey that is found by its link and listed only for its owner', async () => {
  const title = `${'T'.repeat(119)}😀`
  const message = '名'.repeat(500)
  const made = await server.call(feedback.createSurvey, { title, message, threshold: 4 }, alice)
  expect(made).toMatchObject({ title, message, threshold: 4, closedAt: null })
  expect(new Date(made.closesAt).getTime() - new Date(made.createdAt).getTime()).toBe(90 * DAY)
  expect(made.url).toMatch(/^http:\/\/localhost:\d+\/360-survey\/[\w-]{43}$/)

  const form = await server.call(feedback.getFeedbackForm, { token: readSurveyToken(made) })
  expect(form).toMatchObject({ subjectName: 'Alice', title, message, threshold: 4, own: false })
  expect(form.statements.map(({ id }) => id)).toEqual(observerStatements.map(({ id }) => id))

  const bob = await server.signUp('Bob')
  expect(await findListed(made.id)).toEqual({ ...made, responses: 0, released: 0 })
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

test('createSurvey returns the first survey when a call with the same id is repeated', async () => {
  const owner = await server.signUp('Ida')
  const id = randomUUID()
  const create = (title: string) => server.call(feedback.createSurvey, { title, id }, owner)
  const raced = await Promise.all([create('Once'), create('Once')])
  expect(raced[1]).toEqual(raced[0])
  expect(await create('Another title')).toEqual(raced[0])
  expect((await server.call(feedback.listSurveys, {}, owner)).items).toHaveLength(1)
  const stranger = await server.signUp('Stan')
  await expect(server.call(feedback.createSurvey, { title: 'Mine', id }, stranger)).rejects.toMatchObject({
    status: 409,
  })
})

test('createSurvey returns name_required when the account has no name', async () => {
  const nameless = await server.signUp('', 'nameless@example.com')
  const make = server.call(feedback.createSurvey, { title: 'Me' }, nameless)
  await expect(make).rejects.toEqual(apiError(403, 'name_required'))
  expect((await server.call(feedback.listSurveys, {}, nameless)).items).toEqual([])
})

test('getFeedbackForm sets own only for the owner and ignores an invalid access token', async () => {
  const { token } = await createTestSurvey(server, alice)
  const bob = await server.signUp('Bob', 'bob2@example.com')
  const own = async (as?: TestPerson) => (await server.call(feedback.getFeedbackForm, { token }, as)).own
  expect(await own()).toBe(false)
  expect(await own(alice)).toBe(true)
  expect(await own(bob)).toBe(false)
  expect(await own({ ...alice, accessToken: 'not.a.token' })).toBe(false)
})

test('results are empty before the third response and only the count changes between batches', async () => {
  const { id, token } = await createTestSurvey(server, alice)
  for (const [index, rating] of ([5, 5] as const).entries()) {
    await submitResponse(server, token, rateKeyed(rating))
    expect(await getResults(id)).toMatchObject({ responses: index + 1, released: null })
    expect(await findListed(id)).toMatchObject({ responses: index + 1, released: 0 })
  }
  await submitResponse(server, token, rateKeyed(2))
  const first = await getResults(id)
  expect(first.released?.basedOn).toBe(3)
  for (const factor of first.released?.factors ?? []) {
    expect(factor).toMatchObject({ mean: 4, spread: 'divided', basedOn: 3, self: null, difference: null })
  }
  for (const responses of [4, 5]) {
    await submitResponse(server, token, rateKeyed(1))
    expect(await getResults(id)).toEqual({ ...first, responses })
  }
  await submitResponse(server, token, rateKeyed(1))
  const second = await getResults(id)
  expect(second).toMatchObject({ responses: 6, released: { basedOn: 6 } })
  expect(second.released?.factors[0]).toMatchObject({ mean: 2.5, basedOn: 6 })
})

test('a factor is released when three respondents have rated it', async () => {
  const { id, token } = await createTestSurvey(server, alice)
  const basedOn = async (factor: string) =>
    (await getResults(id)).released?.factors.find((one) => one.factor === factor)?.basedOn
  for (const repairs of [true, true, false]) {
    await submitResponse(server, token, rateKeyed(4, repairs ? ['bids', 'repair'] : ['bids']))
  }
  expect([await basedOn('bids'), await basedOn('repair'), await basedOn('conflict')]).toEqual([3, 0, 0])
  for (const repairs of [true, false, false]) {
    await submitResponse(server, token, rateKeyed(4, repairs ? ['bids', 'repair'] : ['bids']))
  }
  expect([await basedOn('bids'), await basedOn('repair'), await basedOn('conflict')]).toEqual([6, 3, 0])
})

test('means of extreme ratings are limited to 4.5 in the direction of every factor', async () => {
  const { id, token } = await createTestSurvey(server, alice)
  for (let rater = 0; rater < 3; rater++) await submitResponse(server, token, rateKeyed(5))
  for (const factor of (await getResults(id)).released?.factors ?? []) {
    expect(factor).toMatchObject({ mean: 4.5, spread: 'agree' })
  }
})

test("results are compared only with the owner's ratings of the same statements", async () => {
  const owner = await server.signUp('Owner')
  const { id, token } = await createTestSurvey(server, owner)
  for (let rater = 0; rater < 3; rater++) await submitResponse(server, token, rateKeyed(5))
  const first = async () => (await getResults(id, owner)).released?.factors[0]
  await createCompletedAssessment(server, owner, 3)
  expect(await first()).toMatchObject({ self: null, difference: null })
  const form = await server.call(feedback.getSelfStatements, { id, locale: 'de' }, owner)
  expect([form.statements.length, form.ratings]).toEqual([21, null])
  const rate = (ratings: Record<string, 1 | 2 | 3 | 4 | 5 | null>, person = owner) =>
    server.call(feedback.putSelfRatings, { id, ratings }, person)
  await rate(rateKeyed(3))
  expect(await getResults(id, owner)).toMatchObject({ selfAnswered: true })
  expect(await first()).toMatchObject({ mean: 4.5, self: 3, difference: 'more' })
  expect((await server.call(feedback.getSelfStatements, { id }, owner)).ratings).toEqual(rateKeyed(3))
  // The owner's ratings are not a response.
  expect((await getResults(id, owner)).responses).toBe(3)
  await expect(rate({ 'bids.self.1': 3 })).rejects.toMatchObject({ status: 400 })
  await expect(rate(rateKeyed(1), alice)).rejects.toMatchObject({ status: 404 })
  await expect(server.call(feedback.getSelfStatements, { id }, alice)).rejects.toMatchObject({ status: 404 })
  await rate({})
  expect(await getResults(id, owner)).toMatchObject({ selfAnswered: false })
  expect(await first()).toMatchObject({ self: null, difference: null })
})

test('sendFeedback rejects outdated consent, unknown or invalid ratings and responses without a rated factor', async () => {
  const { token, id } = await createTestSurvey(server, alice)
  const send = (input: { ratings: Record<string, unknown>; consent?: string }) =>
    sendJson(server, 'POST', `/api/feedback-forms/${token}/responses`, { consent: wording, ...input })
  const sendInvalid = async (input: Parameters<typeof send>[0]) => {
    const response = await send(input)
    const problem = (await response.json()) as { code: string; errors: { path: string }[] }
    return [response.status, problem.code, problem.errors[0]?.path]
  }
  const ratings = { 'bids.observer.1': 4, 'bids.observer.2': 4 }
  expect(await sendInvalid({ ratings, consent: 'feedback-2020-01' })).toEqual([
    400,
    'validation_failed',
    'consent',
  ])
  expect(await sendInvalid({ ratings: { ...ratings, 'bids.self.1': 4 } })).toEqual([
    400,
    'validation_failed',
    'ratings.bids.self.1',
  ])
  expect(await sendInvalid({ ratings: { 'bids.observer.1': 6 } })).toContain('validation_failed')
  expect(await sendInvalid({ ratings: { 'bids.observer.1': null } })).toEqual([
    400,
    'validation_failed',
    'ratings',
  ])
  expect(await sendInvalid({ ratings: {} })).toEqual([400, 'validation_failed', 'ratings'])
  // A factor counts only with two rated statements.
  const tooFew = Object.fromEntries(
    observerStatements.filter(({ id }) => id.endsWith('.1')).map(({ id }) => [id, 4]),
  )
  expect(Object.keys(tooFew)).toHaveLength(7)
  expect(await sendInvalid({ ratings: tooFew })).toEqual([400, 'validation_failed', 'ratings'])
  expect((await getResults(id)).responses).toBe(0)
  const sent = await send({ ratings })
  expect([sent.status, await sent.text()]).toEqual([201, '{}'])
  expect((await getResults(id)).responses).toBe(1)
})

test('closed, replaced, unknown, deleted and hidden links get the same responses', async () => {
  const owner = await server.signUp('Hidden')
  const replaced = await createTestSurvey(server, owner)
  const next = await server.call(feedback.rotateSurvey, { id: replaced.id }, owner)
  expect(next.url).not.toContain(replaced.token)
  await submitResponse(server, readSurveyToken(next), rateKeyed(3))
  const closed = await createTestSurvey(server, owner)
  await submitResponse(server, closed.token, rateKeyed(3))
  const after = await server.call(feedback.closeSurvey, { id: closed.id }, owner)
  expect(after.url).toBeNull()
  expect(await server.call(feedback.closeSurvey, { id: closed.id }, owner)).toEqual(after)
  await expect(server.call(feedback.rotateSurvey, { id: closed.id }, owner)).rejects.toMatchObject({
    status: 409,
  })
  expect(await getResults(closed.id, owner)).toMatchObject({
    responses: 1,
    released: null,
    closedAt: after.closedAt,
  })
  const deleted = await createTestSurvey(server, owner)
  await server.call(feedback.deleteSurvey, { id: deleted.id }, owner)
  expect(await findListed(deleted.id, owner)).toBeUndefined()

  const hidden = readSurveyToken(next)
  const request = async (token: string) => {
    const get = await server.request(`/api/feedback-forms/${token}`)
    const post = await sendJson(server, 'POST', `/api/feedback-forms/${token}/responses`, {
      ratings: rateAll(3),
      consent: wording,
    })
    return [get.status, await get.text(), post.status, await post.text()]
  }
  await server.call(account.freezeAccount, {}, owner)
  const unknown = await request('A'.repeat(43))
  expect(unknown[0]).toBe(404)
  for (const token of [replaced.token, closed.token, deleted.token, hidden, 'short']) {
    expect(await request(token)).toEqual(unknown)
  }
  await expect(createTestSurvey(server, owner)).rejects.toMatchObject({ problem: { code: 'account_frozen' } })
  await server.call(account.unfreezeAccount, {}, owner)
  expect((await request(hidden))[0]).toBe(200)
  expect((await getResults(next.id, owner)).responses).toBe(2)
})

test('the fiftieth response closes the survey and deletes the unreleased responses', async () => {
  const { id, token } = await createTestSurvey(server, alice)
  for (let rater = 0; rater < 50; rater++) await submitResponse(server, token, rateKeyed(4))
  expect(await getResults(id)).toMatchObject({ responses: 50, released: { basedOn: 48 } })
  const full = await findListed(id)
  expect(full).toMatchObject({ url: null, released: 48 })
  // The day, not the time, of the last response.
  expect([full?.createdAt, `${server.clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`]).toContain(
    full?.closedAt,
  )
  await expect(submitResponse(server, token, rateKeyed(4))).rejects.toMatchObject({ status: 404 })
})

test('sendFeedback names the path of each invalid field', async () => {
  const { token } = await createTestSurvey(server, alice)
  const listErrors = async (body: unknown) => {
    const response = await sendJson(server, 'POST', `/api/feedback-forms/${token}/responses`, body)
    const problem = (await response.json()) as { errors: { path: string; message: string }[] }
    return problem.errors
  }
  const ratings = rateAll(3)
  expect(await listErrors({})).toEqual([
    { path: 'ratings', code: 'invalid_type', message: 'Send an object of statement ids and ratings' },
    { path: 'consent', code: 'invalid_type', message: 'Send the id of the wording that was agreed to' },
  ])
  expect(await listErrors({ ratings: { ...ratings, 'bids.observer.1': 6 }, consent: wording })).toEqual([
    {
      path: 'ratings.bids.observer.1',
      code: expect.any(String),
      message: 'Send 1 to 5, or null for “Not observed”',
    },
  ])
  expect(await listErrors({ ratings: [3], consent: wording })).toMatchObject([{ path: 'ratings' }])
  for (const ticket of ['short', 5, 'A'.repeat(23)]) {
    expect(await listErrors({ ratings, consent: wording, ticket })).toMatchObject([
      { path: 'ticket', message: 'Send 16 bytes as base64url, or nothing' },
    ])
  }
})

test('the mark is the same for every link of a survey, and only the canonical token is accepted', async () => {
  const [one, other] = [await createTestSurvey(server, alice), await createTestSurvey(server, alice)]
  const getMark = async (token: string) => (await server.call(feedback.getFeedbackForm, { token })).mark
  const mark = await getMark(one.token)
  expect(mark).toMatch(/^[\w-]{12}$/)
  expect(await getMark(other.token)).not.toBe(mark)
  const next = readSurveyToken(await server.call(feedback.rotateSurvey, { id: one.id }, alice))
  expect(await getMark(next)).toBe(mark)
  // The last base64url character has two unused bits, so three other spellings decode to the same bytes.
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const last = alphabet.indexOf(next.at(-1) ?? '')
  for (const bits of [1, 2, 3]) {
    const alias = `${next.slice(0, -1)}${alphabet[last + bits]}`
    expect(Buffer.from(alias, 'base64url')).toEqual(Buffer.from(next, 'base64url'))
    await expect(getMark(alias)).rejects.toMatchObject({ status: 404 })
    await expect(submitResponse(server, alias, rateKeyed(3))).rejects.toMatchObject({ status: 404 })
  }
})

test('a response requires proof of work when five came from one IP address in ten minutes', async () => {
  const owner = await server.signUp('Popular')
  const { id, token } = await createTestSurvey(server, owner)
  const from = '198.51.100.7'
  const solveWork = (ticket: string) => {
    for (let nonce = 0; ; nonce++) {
      if (hasValidWork({ token, ticket, nonce: String(nonce) })) return String(nonce)
    }
  }
  const sendWith = (more: { ticket?: string; nonce?: string }) =>
    submitResponse(server, token, rateKeyed(3), { ...more, from }).then(
      () => 201,
      (error: { problem: { errors: { path: string }[] } }) => error.problem.errors[0]?.path,
    )
  const createTicket = (byte: number) => Buffer.alloc(16, byte).toString('base64url')
  for (let person = 0; person < 5; person++) expect(await sendWith({})).toBe(201)
  expect(await sendWith({})).toBe('nonce')
  expect(await sendWith({ ticket: createTicket(1) })).toBe('nonce')
  expect(await sendWith({ ticket: createTicket(2), nonce: solveWork(createTicket(1)) })).toBe('nonce')
  expect(await sendWith({ nonce: solveWork(createTicket(1)) })).toBe('nonce')
  // Proof of work allows more responses; a repeated response counts once; each proof is valid for three calls.
  const nonce = solveWork(createTicket(1))
  expect(await sendWith({ ticket: createTicket(1), nonce })).toBe(201)
  expect(await sendWith({ ticket: createTicket(2), nonce: solveWork(createTicket(2)) })).toBe(201)
  expect([
    await sendWith({ ticket: createTicket(1), nonce }),
    await sendWith({ ticket: createTicket(1), nonce }),
  ]).toEqual([201, 201])
  expect(await sendWith({ ticket: createTicket(1), nonce })).toBe('nonce')
  // Another IP address, another survey or a later time requires no proof of work.
  await submitResponse(server, token, rateKeyed(3))
  const other = await createTestSurvey(server, owner)
  await submitResponse(server, other.token, rateKeyed(3), { from })
  server.clock.advance(20 * 60_000)
  expect(await sendWith({})).toBe(201)
  expect((await getResults(id, owner)).responses).toBeGreaterThanOrEqual(9)
})

test('sendFeedback is limited to sixty calls an hour per IP address and survey', async () => {
  const { token } = await createTestSurvey(server, alice)
  const sendInvalid = () =>
    server
      .call(feedback.sendFeedback, { token, ratings: {}, consent: wording })
      .catch((error) => error.status)
  const statuses: unknown[] = []
  for (let call = 0; call < 61; call++) statuses.push(await sendInvalid())
  expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
  const other = await createTestSurvey(server, alice)
  await submitResponse(server, other.token, rateKeyed(3))
})

test('the export contains the same results as the page, and erasing the account deletes the survey and its key', async () => {
  const owner = await server.signUp('Leaver')
  const { id, token } = await createTestSurvey(server, owner)
  for (const rating of [2, 3, 3, 5] as const) await submitResponse(server, token, rateKeyed(rating))
  const copy = await server.call(account.exportAccount, {}, owner)
  const shown = await getResults(id, owner)
  expect(copy.feedback_results).toEqual([{ message: null, ...shown, selfRatings: null }])
  expect(Object.keys((copy.feedback_surveys as object[])[0] ?? {}).sort()).toEqual([
    'closed_at',
    'closes_at',
    'created_at',
    'id',
    'instrument_version',
    'threshold',
  ])
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, owner)
  await expect(submitResponse(server, token, rateKeyed(3))).rejects.toMatchObject({ status: 404 })
  const { db } = server.context
  const left = await db.selectFrom('feedbackSurveys').select('id').where('id', '=', id).execute()
  const keys = await db
    .selectFrom('keys.feedbackBatches')
    .select('surveyId')
    .where('surveyId', '=', id)
    .execute()
  expect([...left, ...keys]).toEqual([])
})

test('a release sends one neutral email unless emails are turned off', async () => {
  const [wants, silent] = [await server.signUp('Wants'), await server.signUp('Silent')]
  await server.call(consent.putConsents, { mails: false }, silent)
  server.outbox.clear()
  for (const owner of [wants, silent]) {
    const { token } = await createTestSurvey(server, owner)
    for (let rater = 0; rater < 5; rater++) {
      await submitResponse(server, token, rateKeyed(4))
      await server.context.jobs.idle()
      expect(server.outbox.to(owner.email)).toHaveLength(owner === wants && rater >= 2 ? 1 : 0)
    }
  }
  const [mail] = server.outbox.to(wants.email)
  expect(mail?.subject).not.toMatch(/360|feedback|survey|answer/i)
  // Without the footer, which is the same in every email.
  expect(mail?.text.split('\n-- \n')[0]).not.toMatch(/360 |feedback|survey|answered|three/i)
  expect(mail?.links[0]).toContain('/dashboard/360-results/')
})

test('createSurvey returns conflict when the user has a hundred surveys', async () => {
  const owner = await server.signUp('Collector')
  const { id } = await createTestSurvey(server, owner)
  const { db } = server.context
  const row = await db
    .selectFrom('feedbackSurveys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (let extra = 0; extra < 99; extra++) {
    await db
      .insertInto('feedbackSurveys')
      .values({ ...row, id: crypto.randomUUID(), linkTokenHash: crypto.getRandomValues(Buffer.alloc(32)) })
      .execute()
  }
  await expect(createTestSurvey(server, owner)).rejects.toMatchObject({ status: 409 })
  await db.deleteFrom('feedbackSurveys').where('ownerId', '=', owner.userId).execute()
})

test('a survey closes after ninety days and its unreleased responses are deleted', async () => {
  const { id, token } = await createTestSurvey(server, alice)
  await submitResponse(server, token, rateKeyed(3))
  server.clock.advance(91 * DAY)
  const again = await server.signIn(alice)
  await expect(submitResponse(server, token, rateKeyed(3))).rejects.toMatchObject({ status: 404 })
  const before = await findListed(id, again)
  expect(before).toMatchObject({ url: null, closedAt: before?.closesAt })
  await server.runJob('feedback.sweep')
  const { db } = server.context
  const row = await db
    .selectFrom('feedbackSurveys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ linkTokenHash: null, encryptedLinkToken: null, encryptedWaiting: null })
  expect(
    await db.selectFrom('keys.feedbackBatches').selectAll().where('surveyId', '=', id).execute(),
  ).toEqual([])
  expect(await findListed(id, again)).toEqual(before)
})
