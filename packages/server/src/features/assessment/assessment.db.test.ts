import { assessment, config, consent, results } from '@twofold/contract'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { describe, expect, test } from 'vitest'
import { rates } from '#server/limits.ts'
import { apiError } from '#server/testing/api-errors.ts'
import {
  allAnswers,
  createCompletedAssessment,
  createCouple,
  giveConsents,
  SHARE_ALL,
  share,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'
import { decryptAssessment } from './answers.ts'
import { getOwnAssessment } from './repository.ts'

const DAY = 24 * 60 * 60_000

const server = await openTestServer()

describe('createAssessment', () => {
  test('requires the assessment consent', async () => {
    const person = await server.signUp('Starting One')
    await expect(server.call(assessment.createAssessment, {}, person)).rejects.toEqual(
      apiError(403, 'consent_required'),
    )
  })

  test('creates one draft when called concurrently', async () => {
    const person = await server.signUp('Starting Two')
    await giveConsents(server, person)
    const drafts = await Promise.all(
      Array.from({ length: 20 }, () => server.call(assessment.createAssessment, {}, person)),
    )
    expect(new Set(drafts.map((draft) => draft.id)).size).toBe(1)
    const { items } = await server.call(assessment.listAssessments, {}, person)
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      status: 'draft',
      answered: 0,
      total: 108,
      instrumentVersion: INSTRUMENT_VERSION,
    })
  })

  test('returns 201 for a new and 200 for an existing draft, and accepts a name entered later', async () => {
    const person = await server.signUp('Starting Three')
    await giveConsents(server, person)
    const post = (body: object) => sendJson(server, 'POST', '/api/assessments', body, person)
    const first = await post({})
    expect(first.status).toBe(201)
    expect(await first.json()).toMatchObject({ answers: {}, importance: {}, partnerFirstName: null })
    const second = await post({ partnerFirstName: 'Zoë' })
    expect(second.status).toBe(200)
    expect(await second.json()).toMatchObject({ partnerFirstName: 'Zoë' })
    expect(await (await post({})).json()).toMatchObject({ partnerFirstName: 'Zoë' })
  })
})

describe('getDraft', () => {
  test('returns null without a draft and otherwise the same as getAssessment', async () => {
    const person = await server.signUp('Drafting One')
    await giveConsents(server, person)
    expect(await server.call(assessment.getDraft, {}, person)).toEqual({ draft: null })
    const id = await startAssessment(server, person)
    await server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 4 } }, person)
    const { draft } = await server.call(assessment.getDraft, {}, person)
    expect(draft).toEqual(await server.call(assessment.getAssessment, { id }, person))
    expect(draft).toMatchObject({ id, status: 'draft', answers: { 'bids.self.1': 4 } })
  })

  test('returns no answers after the consent was withdrawn', async () => {
    const person = await server.signUp('Drafting Two')
    await startAssessment(server, person)
    await server.call(consent.putConsents, { assessment: null }, person)
    const drafts = await server.call(assessment.getDraft, {}, person).catch((error: unknown) => error)
    expect([{ draft: null }, apiError(403, 'consent_required')]).toContainEqual(drafts)
  })
})

describe('saveAnswers', () => {
  test('merges answers and counts the answered questions', async () => {
    const person = await server.signUp('Saving One')
    const id = await startAssessment(server, person)
    await server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 4 } }, person)
    const reply = await server.call(
      assessment.saveAnswers,
      { id, answers: { 'bids.self.1': 2, 'bids.self.2': 'skip' }, importance: { bids: 5 } },
      person,
    )
    expect(reply).toMatchObject({ answered: 3, total: 108 })
    const draft = await server.call(assessment.getAssessment, { id }, person)
    expect(draft.answers).toEqual({ 'bids.self.1': 2, 'bids.self.2': 'skip' })
    expect(draft.importance).toEqual({ bids: 5 })
  })

  test('loses no answer when tabs save concurrently', async () => {
    const person = await server.signUp('Saving Two')
    const id = await startAssessment(server, person)
    const items = Object.keys(allAnswers(3).answers).slice(0, 20)
    await Promise.all(
      items.map((item) => server.call(assessment.saveAnswers, { id, answers: { [item]: 5 } }, person)),
    )
    const draft = await server.call(assessment.getAssessment, { id }, person)
    expect(draft.answers).toEqual(Object.fromEntries(items.map((item) => [item, 5])))
  })

  test('is rejected beyond the rate limit, which also counts invalid and foreign saves', async () => {
    const [person, other] = [await server.signUp('Saving Often'), await server.signUp('Saving Foreign')]
    const [id, foreign] = [await startAssessment(server, person), await startAssessment(server, other)]
    const save = (of: string, answers: Record<string, 4>) =>
      server.call(assessment.saveAnswers, { id: of, answers }, person)
    await server.context.db.deleteFrom('auth.limits').execute()
    const used = async () => {
      const rows = await server.context.db.selectFrom('auth.limits').select(['key', 'used']).execute()
      return rows.find(({ key }) => String(key).startsWith('api.save:'))?.used
    }
    await save(id, { 'bids.self.1': 4 })
    await expect(save(id, { 'bids.self.9': 4 })).rejects.toMatchObject({
      problem: { code: 'validation_failed' },
    })
    await expect(save(foreign, { 'bids.self.1': 4 })).rejects.toEqual(apiError(404, 'not_found'))
    await expect(save('no id', { 'bids.self.1': 4 })).rejects.toEqual(apiError(404, 'not_found'))
    expect(await used()).toBe(4)
    await server.context.db.updateTable('auth.limits').set({ used: rates.save.count }).execute()
    await expect(save(id, { 'bids.self.2': 4 })).rejects.toMatchObject({
      problem: { code: 'too_many_requests' },
    })
    await server.context.db.deleteFrom('auth.limits').execute()
    const draft = await server.call(assessment.getAssessment, { id }, person)
    expect(draft.answers).toEqual({ 'bids.self.1': 4 })
  })

  test('lists unknown items in the error', async () => {
    const person = await server.signUp('Saving Four')
    const id = await startAssessment(server, person)
    const call = server.call(
      assessment.saveAnswers,
      { id, answers: { 'bids.self.9': 4 }, importance: { charm: 1 } },
      person,
    )
    await expect(call).rejects.toMatchObject({
      status: 400,
      problem: {
        code: 'validation_failed',
        detail: 'There is no statement "bids.self.9".',
        errors: [{ path: 'answers.bids.self.9' }, { path: 'importance.charm' }],
      },
    })
  })
})

describe('completeAssessment', () => {
  test('completes once, with every saved answer, when called concurrently with itself and a save', async () => {
    const person = await server.signUp('Completing Twice')
    const id = await startAssessment(server, person)
    await server.call(assessment.saveAnswers, { id, ...allAnswers(3) }, person)
    const complete = () => server.call(assessment.completeAssessment, { id }, person)
    const save = server
      .call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 5 } }, person)
      .then(() => 5 as const)
      .catch(() => 3 as const)
    const [first, saved, second] = await Promise.all([complete(), save, complete()])
    expect(second).toEqual(first)
    const record = await getOwnAssessment(server.context.db, person.userId, id)
    const { answers } = decryptAssessment(server.context.keyring, record).answers
    expect(answers['bids.self.1']).toBe(saved)
    const events = await server.context.db
      .selectFrom('auditLog')
      .select('id')
      .where('subjectId', '=', id)
      .where('action', '=', 'assessment.completed')
      .execute()
    expect(events).toHaveLength(1)
  })

  test('lists missing items, then completes, and returns the same when repeated', async () => {
    const person = await server.signUp('Completing One')
    const id = await startAssessment(server, person)
    const { answers, importance } = allAnswers(variedAnswers(3))
    delete importance.sexual
    await server.call(assessment.saveAnswers, { id, answers, importance }, person)
    await expect(server.call(assessment.completeAssessment, { id }, person)).rejects.toMatchObject({
      status: 422,
      problem: { code: 'incomplete', missing: ['importance.sexual'] },
    })
    await server.call(assessment.saveAnswers, { id, importance: { sexual: 'skip' } }, person)
    const first = await server.call(assessment.completeAssessment, { id }, person)
    expect(first).toMatchObject({ status: 'completed', answered: 108 })
    expect(first).not.toHaveProperty('answers')
    expect(await server.call(assessment.completeAssessment, { id }, person)).toEqual(first)
    expect(await server.call(assessment.getAssessment, { id }, person)).toEqual(first)
    await expect(
      server.call(assessment.saveAnswers, { id, importance: { sexual: 1 } }, person),
    ).rejects.toEqual(apiError(409, 'already_completed'))
  })

  test('allows a new draft afterwards, and the list pages through both', async () => {
    const person = await server.signUp('Completing Two')
    const done = await createCompletedAssessment(server, person, 3)
    const next = await server.call(assessment.createAssessment, {}, person)
    expect(next.id).not.toBe(done)
    const page = await server.call(assessment.listAssessments, { limit: 1 }, person)
    expect(page.items.map((item) => item.id)).toEqual([next.id])
    const rest = await server.call(
      assessment.listAssessments,
      { limit: 1, cursor: page.nextCursor ?? '' },
      person,
    )
    expect(rest).toMatchObject({ items: [{ id: done }], nextCursor: null })
    await expect(server.call(assessment.listAssessments, { cursor: 'nonsense' }, person)).rejects.toEqual(
      apiError(400, 'validation_failed'),
    )
  })
})

describe('another user', () => {
  test('gets not_found from every call about an assessment', async () => {
    const owner = await server.signUp('Owner One')
    const stranger = await server.signUp('Stranger One')
    await giveConsents(server, stranger)
    const id = await startAssessment(server, owner)
    const notFound = apiError(404, 'not_found')
    await expect(server.call(assessment.getAssessment, { id }, stranger)).rejects.toEqual(notFound)
    await expect(
      server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 4 } }, stranger),
    ).rejects.toEqual(notFound)
    await expect(server.call(assessment.completeAssessment, { id }, stranger)).rejects.toEqual(notFound)
    await expect(server.call(assessment.deleteAssessment, { id }, stranger)).rejects.toEqual(notFound)
    expect((await server.call(assessment.getAssessment, { id }, owner)).id).toBe(id)
    await server.call(assessment.deleteAssessment, { id }, owner)
    await expect(server.call(assessment.getAssessment, { id }, owner)).rejects.toEqual(notFound)
  })
})

describe('putConsents', () => {
  test('blocks reading and writing of answers until the withdrawn consent is given again', async () => {
    const person = await server.signUp('Withdrawing One')
    const id = await startAssessment(server, person)
    await server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 4 } }, person)
    await server.call(consent.putConsents, { assessment: null }, person)
    const needed = apiError(403, 'consent_required')
    await expect(server.call(assessment.getAssessment, { id }, person)).rejects.toEqual(needed)
    await expect(
      server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 1 } }, person),
    ).rejects.toEqual(needed)
    await expect(server.call(assessment.completeAssessment, { id }, person)).rejects.toEqual(needed)
    await expect(server.call(assessment.createAssessment, {}, person)).rejects.toEqual(needed)
    const { items } = await server.call(assessment.listAssessments, {}, person)
    expect(items).toMatchObject([{ id, answered: 0, partnerFirstName: null }])
    await giveConsents(server, person)
    expect((await server.call(assessment.getAssessment, { id }, person)).answers).toEqual({
      'bids.self.1': 4,
    })
  })

  test('deletes the assessments thirty days after a withdrawal unless the consent is given again', async () => {
    const [leaver, returner] = [await server.signUp('Leaving One'), await server.signUp('Returning One')]
    const ids = [await startAssessment(server, leaver), await startAssessment(server, returner)]
    const before = server.clock.now().getTime()
    const gone = await server.call(consent.putConsents, { assessment: null }, leaver)
    const withdrawnAt = Date.parse(gone.assessmentsDeletedAt ?? '') - 30 * DAY
    expect(withdrawnAt).toBeGreaterThanOrEqual(before)
    expect(withdrawnAt).toBeLessThanOrEqual(server.clock.now().getTime())
    await server.call(consent.putConsents, { assessment: null }, returner)
    await server.runJob('assessment.remove-withdrawn')
    server.clock.advance(29 * DAY)
    await giveConsents(server, await server.signIn(returner))
    server.clock.advance(DAY + 1)
    await server.runJob('assessment.remove-withdrawn')
    const rows = await server.context.db
      .selectFrom('assessments')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    expect(rows).toEqual([{ id: ids[1] }])
    const state = await server.call(consent.getConsents, {}, await server.signIn(returner))
    expect(state.assessmentsDeletedAt).toBeNull()
  })

  test('lets its user list and delete the assessments at once, for both partners and for good', async () => {
    const { alice, bob, aliceId, bobId } = await createCouple(server, {
      names: ['Deleting One', 'Deleting Two'],
    })
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const getStatus = async () =>
      (await server.call(results.getResults, { assessmentId: bobId }, bob)).comparison.status
    expect(await getStatus()).toBe('ready')
    const draftId = await startAssessment(server, alice)
    await server.call(consent.putConsents, { assessment: null }, alice)
    expect(await getStatus()).toBe('not_available')
    const { items } = await server.call(assessment.listAssessments, {}, alice)
    expect(items.map(({ id }) => id).sort()).toEqual([aliceId, draftId].sort())
    for (const { id } of items) await server.call(assessment.deleteAssessment, { id }, alice)
    await expect(server.call(assessment.deleteAssessment, { id: aliceId }, alice)).rejects.toEqual(
      apiError(404, 'not_found'),
    )
    const rows = await server.context.db
      .selectFrom('assessments')
      .select('id')
      .where('userId', '=', alice.userId)
      .execute()
    expect(rows).toEqual([])
    expect(await getStatus()).toBe('not_available')
    await giveConsents(server, alice)
    expect((await server.call(assessment.listAssessments, {}, alice)).items).toEqual([])
  })

  test('stores every consent and withdrawal as a row with its wording', async () => {
    const person = await server.signUp('Withdrawing Two')
    await giveConsents(server, person)
    await giveConsents(server, person)
    await server.call(consent.putConsents, { pair: null, mails: false }, person)
    const state = await server.call(consent.getConsents, {}, person)
    expect(state).toMatchObject({
      assessment: { wording: config.consentWordings.assessment },
      pair: null,
      mails: false,
    })
    const again = { wording: config.consentWordings.pair }
    const after = await server.call(consent.putConsents, { pair: again, mails: true }, person)
    expect(after).toMatchObject({ pair: again, mails: true })
    await expect(
      server.call(consent.putConsents, { pair: { wording: 'pair-1999' } }, person),
    ).rejects.toEqual(apiError(400, 'validation_failed'))
    const rows = await server.context.db
      .selectFrom('consents')
      .select(['purpose', 'withdrawnAt'])
      .where('userId', '=', person.userId)
      .execute()
    const states = rows.map((row) => `${row.purpose} ${row.withdrawnAt === null ? 'live' : 'ended'}`)
    expect(states.sort()).toEqual(['assessment live', 'mails ended', 'mails live', 'pair ended', 'pair live'])
  })
})

test('the database rejects an assessment that references the consent of another user', async () => {
  const one = await server.signUp('Foreign One')
  const other = await server.signUp('Foreign Two')
  const id = await startAssessment(server, one)
  await giveConsents(server, other)
  const move = server.context.db
    .updateTable('assessments')
    .set({ userId: other.userId })
    .where('id', '=', id)
    .execute()
  await expect(move).rejects.toThrow(/foreign key/)
})

test('a draft is deleted twelve months after its last change', async () => {
  const person = await server.signUp('Patient')
  const id = await startAssessment(server, person)
  server.clock.advance(364 * 86_400_000)
  await server.runJob('assessment.remove-old-drafts')
  const again = await server.signIn(person)
  expect((await server.call(assessment.getAssessment, { id }, again)).id).toBe(id)
  server.clock.advance(2 * 86_400_000)
  await server.runJob('assessment.remove-old-drafts')
  const last = await server.signIn(person)
  await expect(server.call(assessment.getAssessment, { id }, last)).rejects.toEqual(
    apiError(404, 'not_found'),
  )
})
