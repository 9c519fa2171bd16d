import { account, assessment, consent, invitation, results } from '@twofold/contract'
import type { SharingLevels } from '@twofold/contract/results'
import {
  intersectLevels,
  presentChange,
  presentComparison,
  presentOwn,
  statements,
} from '@twofold/instrument'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { apiError } from '#server/testing/api-errors.ts'
import {
  type AnswerPattern,
  allAnswers,
  answerOwnPart,
  completeDraft,
  createCompletedAssessment,
  createCouple,
  giveConsents,
  invite,
  readInvitationToken,
  SHARE_ALL,
  SHARE_NOTHING,
  share,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { computeResults } from './compute.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const read = (person: TestPerson, assessmentId: string) =>
  server.call(results.getResults, { assessmentId }, person)

const LEVELS = ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety'] as const

/** All sixteen combinations of the four levels. */
const states: readonly SharingLevels[] = Array.from({ length: 16 }, (_, bits) => ({
  score: (bits & 1) !== 0,
  factors: (bits & 2) !== 0,
  viewOfPartner: (bits & 4) !== 0,
  viewOfPartnerSafety: (bits & 8) !== 0,
}))

async function setLevels(assessmentId: string, userId: string, levels: SharingLevels): Promise<void> {
  const columns = {
    score: levels.score,
    factors: levels.factors,
    view_of_partner: levels.viewOfPartner,
    view_of_partner_safety: levels.viewOfPartnerSafety,
    updated_at: server.clock.now(),
  }
  await server.context.db
    .insertInto('sharing')
    .values({ assessment_id: assessmentId, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('assessment_id').doUpdateSet(columns))
    .execute()
}

describe('getResults', () => {
  test('returns the own profile when all self-view statements are answered', async () => {
    const person = await server.signUp('Own One')
    const id = await startAssessment(server, person)
    await expect(read(person, id)).rejects.toEqual(apiError(409, 'own_part_open'))
    const own = statements.filter((statement) => statement.part === 'self')
    const answers = Object.fromEntries(
      own.map(({ id: item }, index) => [item, ([1, 2, 3, 4, 5] as const)[index % 5] ?? 3]),
    )
    await server.call(assessment.saveAnswers, { id, answers }, person)
    expect(await read(person, id)).toEqual({
      assessmentId: id,
      instrumentVersion: '2026.2',
      locale: 'en',
      completedAt: null,
      own: { factors: presentOwn(answers) },
      change: null,
      comparison: { status: 'none', partnerName: null },
    })
  })

  test('returns the change since the previous assessment', async () => {
    const person = await server.signUp('Own Two')
    const first = await createCompletedAssessment(server, person, variedAnswers(5))
    const second = await createCompletedAssessment(server, person, variedAnswers(6))
    const { change, completedAt } = await read(person, second)
    const before = await read(person, first)
    expect(before.change).toBeNull()
    expect(change).toEqual({
      since: before.completedAt,
      factors: presentChange(
        { version: '2026.2', answers: allAnswers(variedAnswers(5)).answers },
        { version: '2026.2', answers: allAnswers(variedAnswers(6)).answers },
      ),
    })
    expect(completedAt).not.toBeNull()
  })
})

describe('getSharing and putSharing', () => {
  test('requires the pair consent and a fresh sign-in to share, and nothing to stop sharing', async () => {
    const person = await server.signUp('Sharing One')
    const id = await createCompletedAssessment(server, person, 4)
    const put = (levels: SharingLevels, as = person) =>
      server.call(results.putSharing, { assessmentId: id, ...levels }, as)
    expect(await server.call(results.getSharing, { assessmentId: id }, person)).toEqual({
      ...SHARE_NOTHING,
      preview: { score: false },
    })
    await server.call(consent.putConsents, { pair: null }, person)
    await expect(put(SHARE_ALL)).rejects.toEqual(apiError(403, 'consent_required'))
    await giveConsents(server, person)
    server.clock.advance(16 * 60_000)
    await expect(put({ ...SHARE_NOTHING, score: true })).rejects.toEqual(
      apiError(403, 'fresh_sign_in_required'),
    )
    const fresh = await server.signIn(person)
    const open = { ...SHARE_ALL, viewOfPartnerSafety: false }
    const first = await put(open, fresh)
    server.clock.advance(16 * 60_000)
    // Repeating the same levels changes nothing and needs no fresh sign-in.
    expect(await put(open, fresh)).toEqual(first)
    await expect(put(SHARE_ALL, fresh)).rejects.toEqual(apiError(403, 'fresh_sign_in_required'))
    expect(await put({ ...open, viewOfPartner: false }, fresh)).toMatchObject({
      viewOfPartner: false,
      factors: true,
    })
    await server.call(consent.putConsents, { pair: null }, fresh)
    expect(await put(SHARE_NOTHING, fresh)).toEqual({ ...SHARE_NOTHING, preview: { score: false } })
  })

  test('requires an answered own part to share, and nothing to stop sharing', async () => {
    const person = await server.signUp('Sharing Early')
    const id = await startAssessment(server, person)
    await giveConsents(server, person)
    const put = (levels: SharingLevels) =>
      server.call(results.putSharing, { assessmentId: id, ...levels }, person)
    await expect(put({ ...SHARE_NOTHING, score: true })).rejects.toEqual(apiError(409, 'own_part_open'))
    expect(await put(SHARE_NOTHING)).toEqual({ ...SHARE_NOTHING, preview: { score: false } })
    await answerOwnPart(server, person, id)
    expect(await put({ ...SHARE_NOTHING, score: true })).toMatchObject({ score: true, factors: false })
  })

  test('previews exactly the data that the partner gets at the shared levels', async () => {
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Preview A', 'Preview B'] })
    const open = { ...SHARE_ALL, viewOfPartnerSafety: false }
    await share(server, alice, aliceId, open)
    await share(server, bob, bobId, SHARE_ALL)
    const { preview } = await server.call(results.getSharing, { assessmentId: aliceId }, alice)
    const { comparison } = await read(bob, bobId)
    for (const factor of comparison.factors ?? []) {
      const previewed = preview.factors?.find((one) => one.factor === factor.factor)
      expect(previewed?.bySelf).toBe(factor.partner.bySelf)
      expect(previewed?.ofPartner).toBe(factor.you.byPartner)
    }
    const safety = preview.factors?.filter((one) => one.ofPartner === undefined).map((one) => one.factor)
    expect(safety).toEqual(['fairness', 'boundaries'])
  })

  test('requires a fresh sign-in to preview an unshared level, and does not share it', async () => {
    const person = await server.signUp('Looking One')
    const id = await createCompletedAssessment(server, person, 4)
    const getPreview = (upTo: keyof SharingLevels, as = person) =>
      server.call(results.getSharing, { assessmentId: id, upTo }, as)
    const { preview, ...levels } = await getPreview('viewOfPartner')
    expect(levels).toEqual(SHARE_NOTHING)
    const viewed = preview.factors?.filter((one) => one.ofPartner !== undefined).map((one) => one.factor)
    expect(viewed).toHaveLength(10)
    expect(viewed).not.toContain('fairness')
    expect(await getPreview('score')).toEqual({ ...SHARE_NOTHING, preview: { score: true } })
    server.clock.advance(16 * 60_000)
    await expect(getPreview('score')).rejects.toEqual(apiError(403, 'fresh_sign_in_required'))
    const fresh = await server.signIn(person)
    const open = { ...SHARE_NOTHING, score: true, factors: true }
    await share(server, fresh, id, open)
    server.clock.advance(16 * 60_000)
    // A level that is already shared needs no fresh sign-in.
    expect(await getPreview('factors', fresh)).toMatchObject(open)
    await expect(getPreview('viewOfPartner', fresh)).rejects.toEqual(apiError(403, 'fresh_sign_in_required'))
  })

  test('shows the same score in all states and omits levels that are not shared by both', async () => {
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Grid A', 'Grid B'] })
    const [mine, theirs] = [allAnswers(variedAnswers(1)), allAnswers(variedAnswers(2))]
    const expected = presentComparison(mine, theirs, SHARE_ALL).score
    expect(expected).toBeTypeOf('number')
    const notAvailable = new Set<string>()
    for (const aliceLevels of states) {
      await setLevels(aliceId, alice.userId, aliceLevels)
      // rules.test.ts covers all 16 × 16 states; this test covers representative states of the partner.
      for (const bobLevels of [SHARE_NOTHING, { ...SHARE_NOTHING, score: true }, SHARE_ALL]) {
        await setLevels(bobId, bob.userId, bobLevels)
        const { comparison } = await read(alice, aliceId)
        const open = intersectLevels(aliceLevels, bobLevels)
        if (!open.score) {
          notAvailable.add(JSON.stringify(comparison))
          continue
        }
        const { status, partnerName, ...values } = comparison
        expect({ status, partnerName }).toEqual({ status: 'ready', partnerName: null })
        expect(values.score).toBe(expected)
        expect(values).toEqual(JSON.parse(JSON.stringify(presentComparison(mine, theirs, open))))
        expect('factors' in comparison).toBe(open.factors)
        expect(JSON.stringify(comparison).includes('byPartner')).toBe(open.viewOfPartner)
      }
    }
    expect([...notAvailable]).toEqual(['{"status":"not_available","partnerName":null}'])
  }, 60_000)

  test('shows both users the same score', async () => {
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Same A', 'Same B'] })
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const [one, other] = [(await read(alice, aliceId)).comparison, (await read(bob, bobId)).comparison]
    for (const field of ['score', 'low', 'high', 'scoreByImportance', 'categories'] as const) {
      expect(one[field]).toEqual(other[field])
    }
  })

  test('hides views on safety factors unless both share that level', async () => {
    const worried: AnswerPattern = (item) => {
      const isView = /^(fairness|boundaries)[.]partner/.test(item.id)
      return isView ? 1 : (([2, 3, 4, 5] as const)[item.index % 4] ?? 3)
    }
    const mild: AnswerPattern = (item) => {
      const isView = /^(fairness|boundaries)[.]partner/.test(item.id)
      return isView ? 5 : (([2, 3, 4, 5] as const)[item.index % 4] ?? 3)
    }
    const seen = []
    for (const [index, bobAnswers] of [worried, mild].entries()) {
      const letter = 'AB'.charAt(index)
      const couple = await createCouple(server, { bobAnswers, names: [`Safe ${letter}A`, `Safe ${letter}B`] })
      const { alice, bob, aliceId, bobId } = couple
      const views: string[] = []
      for (const levels of states) {
        await setLevels(bobId, bob.userId, SHARE_ALL)
        await setLevels(aliceId, alice.userId, levels)
        views.push(JSON.stringify((await read(alice, aliceId)).comparison))
        await setLevels(bobId, bob.userId, levels)
        await setLevels(aliceId, alice.userId, SHARE_ALL)
        views.push(JSON.stringify((await read(alice, aliceId)).comparison))
      }
      seen.push(views)
    }
    const [first = [], second = []] = seen
    expect(first).toHaveLength(32)
    for (const [index, view] of first.entries()) {
      const levels = states[Math.floor(index / 2)]
      const open = levels !== undefined && LEVELS.every((level) => levels[level])
      expect(view === second[index], `state ${index}`).toBe(!open)
    }
  }, 60_000)
})

describe('not_available', () => {
  test('has the same bytes and statements for every cause on the other side', async () => {
    const alice = await server.signUp('Cause A')
    let bob = await server.signUp('Cause B')
    const aliceId = await createCompletedAssessment(server, alice, variedAnswers(1))
    const { token } = await invite(server, alice, aliceId, bob.email)
    await share(server, alice, aliceId, SHARE_ALL)

    const request = async () => {
      // Excludes statements of the job worker.
      await server.context.jobs.idle()
      let response = new Response()
      let body = ''
      const seen = await server.statements(async () => {
        response = await server.request(`/api/results/${aliceId}`, {
          headers: { Authorization: `Bearer ${alice.accessToken}` },
        })
        body = await response.text()
      })
      const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id|request-id)$/.test(name))
      return { status: response.status, body, headers, statements: seen }
    }
    const first = await request()
    expect(JSON.parse(first.body).comparison).toEqual({ status: 'not_available', partnerName: null })
    const expectSame = async (cause: string) => expect(await request(), cause).toEqual(first)
    const shareAgain = async () => {
      await share(server, bob, bobId, SHARE_ALL)
      expect(JSON.parse((await request()).body).comparison.status).toBe('ready')
    }

    await server.context.jobs.idle()
    const mailToken = readInvitationToken(server.outbox.to(bob.email)[0]?.links[0] ?? '')
    await server.call(invitation.declineInvitation, { token: mailToken, block: true })
    await expectSame('declined and blocked')
    await giveConsents(server, bob)
    const { assessmentId: bobId } = await server.call(invitation.acceptInvitation, { token }, bob)
    await expectSame('claimed')
    await server.call(assessment.saveAnswers, { id: bobId, answers: allAnswers(2).answers }, bob)
    await expectSame('partly answered')
    await server.call(assessment.saveAnswers, { id: bobId, ...allAnswers(variedAnswers(2)) }, bob)
    await share(server, bob, bobId, SHARE_ALL)
    await expectSame('shared, not completed')
    await server.call(assessment.completeAssessment, { id: bobId }, bob)
    await shareAgain()
    await share(server, bob, bobId, { ...SHARE_ALL, score: false })
    await expectSame('stopped sharing')
    await shareAgain()
    await server.call(consent.putConsents, { pair: null }, bob)
    await expectSame('pair consent withdrawn')
    await giveConsents(server, bob)
    await shareAgain()
    await server.call(consent.putConsents, { assessment: null }, bob)
    await expectSame('assessment consent withdrawn')
    await giveConsents(server, bob)
    await shareAgain()
    await server.call(account.freezeAccount, {}, bob)
    await expectSame('frozen')
    await server.call(account.unfreezeAccount, {}, bob)
    await shareAgain()
    await server.call(account.deleteAccount, { confirm: 'delete my account' }, bob)
    await expectSame('deletion scheduled')
    await server.context.jobs.idle()
    const cancel = server.outbox.to(bob.email).find((mail) => mail.template === 'deletion-scheduled')
      ?.links[0]
    await server.call(account.cancelDeletion, { token: cancel?.split('cancel=')[1] ?? '' })
    await expectSame('deletion cancelled')
    await shareAgain()
    await server.call(results.leavePair, { assessmentId: bobId }, bob)
    await expectSame('left')
    await server.call(assessment.deleteAssessment, { id: bobId }, bob)
    await expectSame('assessment deleted')
    bob = await server.signIn(bob)
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, bob)
    await expectSame('erased')
  }, 60_000)

  test('executes the same statements regardless of the other side', async () => {
    server.clock.advance(10 * 60_000)
    const [alice, bob] = [await server.signUp('Read A'), await server.signUp('Read B')]
    const aliceId = await createCompletedAssessment(server, alice, variedAnswers(1))
    const bobId = await createCompletedAssessment(server, bob, variedAnswers(2))
    const { token } = await invite(server, alice, aliceId, bob.email)
    await share(server, alice, aliceId, SHARE_ALL)
    /** Number of encrypted answer sets that each statement returns: by far the largest data read. */
    const countRowsRead = async () => {
      const rows: number[] = []
      const db = server.context.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          rows.push(result.rows.filter((row) => 'encryptedAnswers' in row).length)
          return result
        },
      })
      const record = await findOwnAssessment(db, alice.userId, aliceId)
      if (record) await computeResults({ db, keyring: server.context.keyring }, record)
      return rows
    }
    const unclaimed = await countRowsRead()
    expect(unclaimed.filter((count) => count === 1)).toHaveLength(2)
    await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)
    expect(await countRowsRead(), 'claimed').toEqual(unclaimed)
    await share(server, bob, bobId, SHARE_ALL)
    expect(await countRowsRead(), 'shared').toEqual(unclaimed)
    await server.call(account.freezeAccount, {}, bob)
    expect(await countRowsRead(), 'frozen').toEqual(unclaimed)
    await server.call(account.unfreezeAccount, {}, bob)
    await server.call(results.leavePair, { assessmentId: bobId }, bob)
    expect(await countRowsRead(), 'left').toEqual(unclaimed)
    await server.call(assessment.deleteAssessment, { id: bobId }, bob)
    expect(await countRowsRead(), 'deleted').toEqual(unclaimed)
  })

  test.each(['inviter', 'claimer'])('names the end of the pair only to the %s who ended it', async (role) => {
    server.clock.advance(10 * 60_000)
    const { alice, bob, aliceId, bobId } = await createCouple(server, {
      names: [`End A ${role}`, `End B ${role}`],
    })
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const [leaver, leaverId, other, otherId] =
      role === 'inviter' ? [alice, aliceId, bob, bobId] : [bob, bobId, alice, aliceId]
    server.clock.advance(60_000)
    await server.call(results.leavePair, { assessmentId: leaverId }, leaver)
    expect((await read(leaver, leaverId)).comparison).toMatchObject({
      status: 'not_available',
      hasLeft: true,
    })
    expect((await read(other, otherId)).comparison).not.toHaveProperty('hasLeft')
    const exported = await server.call(account.exportAccount, {}, leaver)
    expect(exported.sharing).toMatchObject([{ left_at: expect.any(String) }])
  })

  test('no longer names the end of a pair after a new invitation', async () => {
    server.clock.advance(10 * 60_000)
    const { alice, aliceId } = await createCouple(server, { names: ['Again A', 'Again B'] })
    await server.call(results.leavePair, { assessmentId: aliceId }, alice)
    expect((await read(alice, aliceId)).comparison.hasLeft).toBe(true)
    server.clock.advance(60_000)
    await invite(server, alice, aliceId, 'someone.else@example.com')
    expect((await read(alice, aliceId)).comparison).not.toHaveProperty('hasLeft')
  })

  test('is returned to the claimer too, also after the inviter was erased', async () => {
    const { alice, bob, bobId } = await createCouple(server, { names: ['Gone A', 'Gone B'] })
    const before = await read(bob, bobId)
    expect(before.comparison.status).toBe('not_available')
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
    expect(await read(bob, bobId)).toEqual(before)
  })

  test('acceptInvitation returns not_found when the inviter has left the pair', async () => {
    const [alice, bob] = [await server.signUp('Early A'), await server.signUp('Early B')]
    const id = await createCompletedAssessment(server, alice, 3)
    const { token } = await invite(server, alice, id, bob.email)
    await server.call(results.leavePair, { assessmentId: id }, alice)
    await server.call(results.leavePair, { assessmentId: id }, alice)
    await giveConsents(server, bob)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(
      apiError(404, 'not_found'),
    )
  })
})

test('other users get not_found from every call about results', async () => {
  server.clock.advance(10 * 60_000)
  const { alice, aliceId } = await createCouple(server, { names: ['Third A', 'Third B'] })
  const third = await server.signUp('Third C')
  await giveConsents(server, third)
  const notFound = apiError(404, 'not_found')
  await expect(read(third, aliceId)).rejects.toEqual(notFound)
  await expect(server.call(results.getSharing, { assessmentId: aliceId }, third)).rejects.toEqual(notFound)
  await expect(share(server, third, aliceId, SHARE_ALL)).rejects.toEqual(notFound)
  await expect(server.call(results.leavePair, { assessmentId: aliceId }, third)).rejects.toEqual(notFound)
  const unknown = '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'
  const bodies = await Promise.all(
    [aliceId, unknown].map(async (id) => {
      const response = await server.request(`/api/results/${id}`, {
        headers: { Authorization: `Bearer ${third.accessToken}` },
      })
      return `${response.status} ${await response.text()}`
    }),
  )
  expect(bodies[0]).toBe(bodies[1])
  expect((await read(alice, aliceId)).assessmentId).toBe(aliceId)
})

test('a retake does not change the pair', async () => {
  const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Retake A', 'Retake B'] })
  await share(server, alice, aliceId, SHARE_ALL)
  await share(server, bob, bobId, SHARE_ALL)
  const before = (await read(alice, aliceId)).comparison
  const retake = await startAssessment(server, bob)
  await completeDraft(server, bob, retake, 1)
  await share(server, bob, retake, SHARE_ALL)
  expect((await read(alice, aliceId)).comparison).toEqual(before)
  expect((await read(bob, retake)).comparison.status).toBe('none')
})

test('partnerName is the name that the user entered', async () => {
  const person = await server.signUp('Named One')
  await giveConsents(server, person)
  const { id } = await server.call(assessment.createAssessment, { partnerFirstName: 'Ñandú' }, person)
  await completeDraft(server, person, id, 3)
  expect((await read(person, id)).comparison).toEqual({ status: 'none', partnerName: 'Ñandú' })
})
