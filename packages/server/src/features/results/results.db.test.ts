import { account, assessment, consent, invitation, results } from '@twofold/contract'
import type { SharingLevels } from '@twofold/contract/results'
import {
  intersectChoices,
  presentChange,
  presentComparison,
  presentOwn,
  type SharingChoice,
  statements,
} from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { getOwnAssessment } from '#server/features/assessment/index.ts'
import { http } from '#server/limits.ts'
import { apiError } from '#server/testing/api-errors.ts'
import {
  type AnswerPattern,
  allAnswers,
  completeDraft,
  createCompletedAssessment,
  createCouple,
  giveConsents,
  invite,
  readInvitationToken,
  SHARE_ALL,
  SHARE_NOTHING,
  SHARING_STATES,
  share,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { computeResults } from './compute.ts'

const server = await openTestServer()

const read = (person: TestPerson, assessmentId: string) =>
  server.call(results.getResults, { assessmentId }, person)

async function setChoice(assessmentId: string, userId: string, choice: SharingChoice): Promise<void> {
  const columns = {
    score: choice.score,
    factors: choice.factors,
    viewOfPartner: choice.viewOfPartner,
    safety: choice.safety,
    heldBack: choice.heldBack,
    updatedAt: server.clock.now(),
  }
  await server.context.db
    .insertInto('sharing')
    .values({ assessmentId, userId, leftAt: null, ...columns })
    .onConflict((conflict) => conflict.column('assessmentId').doUpdateSet(columns))
    .execute()
}

/** Exchanges the two people in a text. */
function exchange(text: string): string {
  return text.replaceAll('"you"', '"-"').replaceAll('"partner"', '"you"').replaceAll('"-"', '"partner"')
}

/** A JSON text whose keys have one order, because exchanged people are in another order. */
function sortKeys(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
      : value,
  )
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
      instrumentVersion: '2026.3',
      locale: 'en',
      completedAt: null,
      own: presentOwn(answers),
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
      factors: presentChange(allAnswers(variedAnswers(5)).answers, allAnswers(variedAnswers(6)).answers),
    })
    expect(completedAt).not.toBeNull()
  })
})

describe('getSharing and putSharing', () => {
  test('requires the pair consent and a fresh sign-in to share, and nothing to stop sharing', async () => {
    const person = await server.signUp('Sharing One')
    const id = await createCompletedAssessment(server, person, 4)
    const put = (choice: SharingChoice, as = person) =>
      server.call(results.putSharing, { assessmentId: id, ...choice }, as)
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
    const open = { ...SHARE_ALL, safety: false }
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

  test('previews exactly the data that the partner gets at the shared levels', async () => {
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Preview A', 'Preview B'] })
    const open = { ...SHARE_ALL, safety: false }
    await share(server, alice, aliceId, open)
    await share(server, bob, bobId, SHARE_ALL)
    const { preview } = await server.call(results.getSharing, { assessmentId: aliceId }, alice)
    const { comparison } = await read(bob, bobId)
    for (const factor of comparison.factors ?? []) {
      const previewed = preview.factors?.find((one) => one.factor === factor.factor)
      expect(previewed?.bySelf).toBe(factor.partner.bySelf)
      expect(previewed?.ofPartner).toBe(factor.you.byPartner)
    }
    expect(preview).not.toHaveProperty('safety')
  })

  test('holding a factor back hides it from both at once, and releasing it needs a fresh sign-in', async () => {
    server.clock.advance(10 * 60_000)
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Hold A', 'Hold B'] })
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const before = (await read(bob, bobId)).comparison
    expect(before.factors?.every(({ shared }) => shared)).toBe(true)
    server.clock.advance(16 * 60_000)
    const held = { ...SHARE_ALL, heldBack: ['repair', 'bids'] as const }
    const { heldBack, preview } = await server.call(
      results.putSharing,
      { assessmentId: aliceId, ...held },
      alice,
    )
    expect(heldBack).toEqual(['repair', 'bids'])
    for (const factor of ['repair', 'bids']) {
      const previewed = preview.factors?.find((one) => one.factor === factor)
      expect(previewed).toEqual({ factor, bySelf: null, ofPartner: null })
    }
    for (const [person, id] of [
      [alice, aliceId],
      [bob, bobId],
    ] as const) {
      const { comparison } = await read(person, id)
      const hidden = comparison.factors?.filter(({ shared }) => !shared)
      const none = { bySelf: null, byPartner: null, gap: null }
      expect(hidden).toEqual(
        ['repair', 'bids'].map((factor) => ({
          factor,
          shared: false,
          importance: { both: null },
          difference: null,
          value: null,
          you: none,
          partner: none,
        })),
      )
      expect(comparison.categories?.find(({ category }) => category === 'interaction')?.value).toBeNull()
      // Nothing about the held-back factors is left in a text.
      const { factors: _, ...rest } = comparison
      expect(JSON.stringify(rest)).not.toMatch(/"(?:repair|bids)"/)
      expect(comparison.score).toBe(before.score)
    }
    // The partner cannot release what the other holds back.
    await share(server, await server.signIn(bob), bobId, SHARE_ALL)
    expect((await read(bob, bobId)).comparison.factors?.filter(({ shared }) => !shared)).toHaveLength(2)
    await expect(share(server, alice, aliceId, SHARE_ALL)).rejects.toEqual(
      apiError(403, 'fresh_sign_in_required'),
    )
    await share(server, await server.signIn(alice), aliceId, SHARE_ALL)
    expect((await read(bob, bobId)).comparison).toEqual(before)
  })

  test('rejects a safety factor among the held-back ones', async () => {
    const person = await server.signUp('Holding Safety')
    const id = await createCompletedAssessment(server, person, 4)
    const response = await server.request(`/api/results/${id}/sharing`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${person.accessToken}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...SHARE_ALL, heldBack: ['fairness'] }),
    })
    expect(response.status).toBe(400)
  })

  test('held-back factors stay held back when sharing stops, and start empty after leaving the pair', async () => {
    server.clock.advance(10 * 60_000)
    const { alice, aliceId } = await createCouple(server, { names: ['Kept A', 'Kept B'] })
    await share(server, alice, aliceId, { ...SHARE_ALL, heldBack: ['sexual'] })
    await server.call(account.freezeAccount, {}, alice)
    await server.call(account.unfreezeAccount, {}, alice)
    const readSharing = () => server.call(results.getSharing, { assessmentId: aliceId }, alice)
    expect(await readSharing()).toMatchObject({ ...SHARE_NOTHING, heldBack: ['sexual'] })
    await server.call(results.leavePair, { assessmentId: aliceId }, alice)
    expect(await readSharing()).toMatchObject(SHARE_NOTHING)
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
    expect(preview).not.toHaveProperty('safety')
    expect((await getPreview('safety')).preview.safety).toHaveLength(2)
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
    for (const aliceLevels of SHARING_STATES) {
      await setChoice(aliceId, alice.userId, aliceLevels)
      // rules.test.ts covers all 16 × 16 states; this test covers representative states of the partner.
      for (const bobLevels of [SHARE_NOTHING, { ...SHARE_NOTHING, score: true }, SHARE_ALL]) {
        await setChoice(bobId, bob.userId, bobLevels)
        const { comparison } = await read(alice, aliceId)
        const open = intersectChoices(aliceLevels, bobLevels)
        if (!open.score) {
          notAvailable.add(JSON.stringify(comparison))
          continue
        }
        const { status, partnerName, unseen: _, ...values } = comparison
        expect({ status, partnerName }).toEqual({ status: 'ready', partnerName: null })
        expect(values.score).toBe(expected)
        expect(values).toEqual(JSON.parse(JSON.stringify(presentComparison(mine, theirs, open))))
        expect('factors' in comparison).toBe(open.factors)
        expect(JSON.stringify(comparison).includes('byPartner')).toBe(open.viewOfPartner)
      }
    }
    expect([...notAvailable]).toEqual(['{"status":"not_available","partnerName":null}'])
  }, 60_000)

  test('returns the same comparison to both users after exchanging them', async () => {
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Same A', 'Same B'] })
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const [one, other] = [(await read(alice, aliceId)).comparison, (await read(bob, bobId)).comparison]
    expect(sortKeys(exchange(JSON.stringify(one)))).toBe(sortKeys(JSON.stringify(other)))
  })

  test('hides everything about safety factors unless both share that level', async () => {
    const seen = []
    for (const [rating, name] of [
      [1, 'Low'],
      [5, 'High'],
      ['skip', 'Skip'],
    ] as const) {
      server.clock.advance(10 * 60_000)
      // Both people's answers about safety differ, those of the reader as well.
      const answering =
        (seed: number): AnswerPattern =>
        (item) => {
          const varied = variedAnswers(seed)
          if (/^(?:fairness|boundaries)(?:[.]|$)/.test(item.id)) return rating
          return typeof varied === 'function' ? varied(item) : varied
        }
      const { alice, bob, aliceId, bobId } = await createCouple(server, {
        aliceAnswers: answering(1),
        bobAnswers: answering(2),
        names: [`Safe A ${name}`, `Safe B ${name}`],
      })
      const replies: string[] = []
      for (const choice of SHARING_STATES) {
        for (const [mine, theirs] of [
          [SHARE_ALL, choice],
          [choice, SHARE_ALL],
        ] as const) {
          await setChoice(aliceId, alice.userId, mine)
          await setChoice(bobId, bob.userId, theirs)
          const response = await server.request(`/api/results/${aliceId}/comparison`, {
            headers: { Authorization: `Bearer ${alice.accessToken}` },
          })
          replies.push(await response.text())
        }
      }
      seen.push(replies)
    }
    const [low = [], high = [], skipped = []] = seen
    expect(low).toHaveLength(32)
    expect(new Set([...low, ...high, ...skipped].map((body) => Buffer.byteLength(body)))).toEqual(
      new Set([http.resultsBytes]),
    )
    for (const [index, reply] of low.entries()) {
      const choice = SHARING_STATES[Math.floor(index / 2)]
      const isOpen = choice?.score && choice.factors && choice.viewOfPartner && choice.safety
      if (!isOpen) {
        expect([high[index], skipped[index]], `state ${index}`).toEqual([reply, reply])
        continue
      }
      const [one, other] = [reply, high[index] ?? ''].map((body) => JSON.parse(body))
      expect({ ...one, safety: null }).toEqual({ ...other, safety: null })
      expect(one.safety).not.toEqual(other.safety)
    }
  }, 120_000)

  test('returns the same from getComparison as within the results, and 404 for the assessment of another user', async () => {
    server.clock.advance(10 * 60_000)
    const { alice, bob, aliceId, bobId } = await createCouple(server, { names: ['Part A', 'Part B'] })
    const readPart = (person: TestPerson, assessmentId: string) =>
      server.call(results.getComparison, { assessmentId }, person)
    expect(await readPart(alice, aliceId)).toEqual({ status: 'not_available', partnerName: null })
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, { ...SHARE_ALL, heldBack: ['values'] })
    expect(await readPart(alice, aliceId)).toEqual((await read(alice, aliceId)).comparison)
    await expect(readPart(bob, aliceId)).rejects.toEqual(apiError(404, 'not_found'))
    const draft = await startAssessment(server, alice)
    await expect(readPart(alice, draft)).rejects.toEqual(apiError(409, 'own_part_open'))
    await server.call(consent.putConsents, { assessment: null }, alice)
    await expect(readPart(alice, aliceId)).rejects.toEqual(apiError(403, 'consent_required'))
  })
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
      const bodies: string[] = []
      const seen = await server.statements(async () => {
        for (const path of ['', '/comparison', '/sharing']) {
          response = await server.request(`/api/results/${aliceId}${path}`, {
            headers: { Authorization: `Bearer ${alice.accessToken}` },
          })
          bodies.push(`${response.status} ${await response.text()}`)
        }
      })
      const headers = [...response.headers].filter(([name]) => !/^(date|x-request-id|request-id)$/.test(name))
      return { bodies, headers, statements: seen }
    }
    const first = await request()
    const readPart = ({ bodies }: typeof first) => JSON.parse(bodies[1]?.replace('200 ', '') ?? '')
    expect(readPart(first)).toEqual({ status: 'not_available', partnerName: null })
    const expectSame = async (cause: string) => expect(await request(), cause).toEqual(first)
    const shareAgain = async () => {
      await share(server, bob, bobId, SHARE_ALL)
      expect(readPart(await request()).status).toBe('ready')
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
      const record = await getOwnAssessment(db, alice.userId, aliceId)
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
