import { account, assessment, consent, followUp, results } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { http } from '#server/limits.ts'
import { apiError } from '#server/testing/api-errors.ts'
import { createCouple, SHARE_ALL, share, startAssessment } from '#server/testing/couples.ts'
import { exampleCheckIn } from '#server/testing/examples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const DAY = 86_400_000

const server = await openTestServer()

const thing = { number: 1, topic: 'bids' as const, thing: 'Put my phone away.' }

let pairs = 0
async function createPair() {
  pairs += 1
  const couple = await createCouple(server, {
    names: [`Alice ${'a'.repeat(pairs)}`, `Bob ${'b'.repeat(pairs)}`],
  })
  await share(server, couple.alice, couple.aliceId, SHARE_ALL)
  await share(server, couple.bob, couple.bobId, SHARE_ALL)
  return { ...couple, target: { assessmentId: couple.aliceId } }
}

const listRows = async () =>
  (
    await sql<{ bytes: Buffer }>`select encrypted_follow_up as bytes from follow_ups`.execute(
      server.context.db,
    )
  ).rows

test('a user notes a thing to try, its outcome and a check-in, and reads them with own figures', async () => {
  const { alice, target } = await createPair()
  const read = () => server.call(followUp.getFollowUp, target, alice)
  expect(await read()).toEqual({ evenings: [], checkIns: [], email: false })
  await server.call(followUp.putEvening, { ...target, ...thing }, alice)
  const at = (await read()).evenings[0]?.at ?? ''
  expect((await read()).evenings).toEqual([{ ...thing, at, outcome: null }])
  const done = await server.call(followUp.putOutcome, { ...target, number: 1, at, outcome: 'partly' }, alice)
  expect(done.evenings[0]?.outcome).toBe('partly')
  const checkIn = exampleCheckIn()
  const added = await server.call(followUp.addCheckIn, { ...target, ...checkIn }, alice)
  expect(added.checkIns[0]).toMatchObject({ ...checkIn, contentmentValue: 67 })
  expect(added.checkIns[0]?.change).toMatchObject({ difference: expect.any(Number) })
  expect(await server.call(followUp.addCheckIn, { ...target, ...checkIn }, alice)).toEqual(added)
  expect(await read()).toEqual(added)
})

test('concurrent changes are all stored', async () => {
  const { alice, target } = await createPair()
  await Promise.all(
    [1, 2, 3].map((number) => server.call(followUp.putEvening, { ...target, ...thing, number }, alice)),
  )
  expect((await server.call(followUp.getFollowUp, target, alice)).evenings).toHaveLength(3)
})

test('every stored row and every reply has one length for any content', async () => {
  const { alice, bob, bobId, target } = await createPair()
  await server.call(followUp.putEvening, { ...target, ...thing }, alice)
  for (let number = 1; number <= followUp.followUpLimits.evenings; number += 1) {
    const longest = { ...thing, number, thing: '😀'.repeat(200) }
    await server.call(followUp.putEvening, { assessmentId: bobId, ...longest }, bob)
  }
  for (let count = 0; count < followUp.followUpLimits.checkIns; count += 1) {
    const longest = { ...exampleCheckIn(), note: '😀'.repeat(300) }
    await server.call(followUp.addCheckIn, { assessmentId: bobId, ...longest }, bob)
  }
  const lengths = new Set((await listRows()).map(({ bytes }) => bytes.length))
  expect(lengths.size).toBe(1)
  for (const [person, assessmentId] of [
    [alice, target.assessmentId],
    [bob, bobId],
  ] as const) {
    const reply = await server.request(`/api/results/${assessmentId}/follow-up`, {
      headers: { Authorization: `Bearer ${person.accessToken}` },
    })
    expect(Buffer.byteLength(await reply.text())).toBe(http.followUpBytes)
  }
})

test('the partner gets the same replies before and after a user notes something, and never the notes', async () => {
  const { alice, bob, bobId, target } = await createPair()
  const look = async (path: string) => {
    const reply = await server.request(path, { headers: { Authorization: `Bearer ${bob.accessToken}` } })
    return [reply.status, await reply.text()]
  }
  const paths = [
    ...['', '/comparison', '/sharing', '/follow-up'].map((part) => `/api/results/${bobId}${part}`),
    `/api/assessments/${bobId}/invitations`,
  ]
  const lookAround = () => Promise.all(paths.map(look))
  const before = await lookAround()
  await server.call(followUp.putEvening, { ...target, ...thing }, alice)
  await server.call(followUp.addCheckIn, { ...target, ...exampleCheckIn() }, alice)
  expect(await lookAround()).toEqual(before)
  for (const [call, input] of [
    [followUp.getFollowUp, {}],
    [followUp.putEvening, thing],
    [followUp.putFollowUpEmail, { email: true }],
    [followUp.addCheckIn, exampleCheckIn()],
  ] as const) {
    await expect(server.call(call, { ...target, ...input } as never, bob)).rejects.toEqual(
      apiError(404, 'not_found'),
    )
  }
  await server.call(followUp.deleteFollowUp, target, bob)
  expect((await server.call(followUp.getFollowUp, target, alice)).evenings).toHaveLength(1)
})

test('notes need a completed assessment and a live consent, and deleting them needs neither', async () => {
  const draftOwner = await server.signUp('Dana')
  const draft = { assessmentId: await startAssessment(server, draftOwner) }
  await expect(server.call(followUp.putEvening, { ...draft, ...thing }, draftOwner)).rejects.toEqual(
    apiError(404, 'not_found'),
  )
  const { alice, target } = await createPair()
  await server.call(followUp.putEvening, { ...target, ...thing }, alice)
  const rows = (await listRows()).length
  await server.call(consent.putConsents, { assessment: null }, alice)
  await expect(server.call(followUp.getFollowUp, target, alice)).rejects.toEqual(
    apiError(403, 'consent_required'),
  )
  await server.call(followUp.deleteFollowUp, target, alice)
  expect(await listRows()).toHaveLength(rows - 1)
})

test('notes are in the export, and are deleted with the assessment', async () => {
  const { alice, target } = await createPair()
  await server.call(followUp.putEvening, { ...target, ...thing }, alice)
  const copy: Record<string, unknown> = await server.call(account.exportAccount, {}, alice)
  expect(copy.evening_notes).toEqual([
    {
      assessment_id: target.assessmentId,
      checkIns: [],
      email: false,
      evenings: [expect.objectContaining(thing)],
    },
  ])
  const rows = (await listRows()).length
  await server.call(assessment.deleteAssessment, { id: target.assessmentId }, alice)
  expect(await listRows()).toHaveLength(rows - 1)
})

test('leaving the pair changes nothing about the notes', async () => {
  const { alice, target } = await createPair()
  await server.call(followUp.putEvening, { ...target, ...thing }, alice)
  await server.call(results.leavePair, target, alice)
  expect((await server.call(followUp.getFollowUp, target, alice)).evenings).toHaveLength(1)
})

async function countMails(person: TestPerson): Promise<number> {
  await server.runJob('follow-up.list-due')
  await server.context.jobs.idle()
  return server.outbox.to(person.email).filter(({ subject }) => subject === 'New in your account').length
}

test('an email is sent a week and four weeks after an evening, once each, only to a user who asked for it', async () => {
  const { alice, bob, bobId, target } = await createPair()
  for (const [person, assessmentId] of [
    [alice, target.assessmentId],
    [bob, bobId],
  ] as const) {
    await server.call(consent.putConsents, { mails: true }, person)
    await server.call(followUp.putEvening, { assessmentId, ...thing }, person)
  }
  await server.call(followUp.putFollowUpEmail, { ...target, email: true }, alice)
  expect(await countMails(alice)).toBe(0)
  server.clock.advance(7 * DAY)
  expect(await countMails(alice)).toBe(1)
  expect(await countMails(alice)).toBe(1)
  server.clock.advance(21 * DAY)
  expect(await countMails(alice)).toBe(2)
  server.clock.advance(60 * DAY)
  expect(await countMails(alice)).toBe(2)
  expect(await countMails(bob)).toBe(0)
  const mails = server.outbox.to(alice.email).map((mail) => JSON.stringify(mail))
  expect(mails.filter((mail) => mail.includes('phone away') || mail.includes('Bob'))).toEqual([])
})
