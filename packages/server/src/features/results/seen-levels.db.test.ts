import { consent, results } from '@twofold/contract'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createCouple, SHARE_ALL, SHARE_NOTHING, share } from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { newName } from '#server/testing/people.ts'

const server = await openTestServer()

const SCORE = { ...SHARE_NOTHING, score: true }
const FACTORS = { ...SCORE, factors: true }
const FIRST_THREE = { ...FACTORS, viewOfPartner: true }
const MINUTE = 60_000

/** A couple whose first side shares already and whose second side has shared just now. */
async function createSharingCouple(choice = FIRST_THREE) {
  const couple = await createCouple(server, { names: [newName(), newName()] })
  const first = { as: couple.alice, id: couple.aliceId }
  const second = { as: couple.bob, id: couple.bobId }
  await share(server, first.as, first.id, choice)
  await share(server, second.as, second.id, choice)
  return { first, second }
}

interface Side {
  as: TestPerson
  id: string
}

const put = ({ as, id }: Side, choice: typeof SHARE_ALL) => share(server, as, id, choice)
const readComparison = ({ as, id }: Side) => server.call(results.getComparison, { assessmentId: id }, as)
const readUnseen = async (side: Side) => (await readComparison(side)).unseen
const markSeen = ({ as, id }: Side, levels: ('score' | 'factors' | 'viewOfPartner')[]) =>
  server.call(results.markSeen, { assessmentId: id, levels }, as)

/** Ids of the assessments whose users a waiting job will email. */
async function listQueued(): Promise<string[]> {
  const { rows } = await sql<{ id: string; waits: boolean }>`
    select data ->> 'id' as id, start_after > now() as waits from jobs.job
    where name = 'results.levels-opened'`.execute(server.context.db)
  expect(rows.every(({ waits }) => waits)).toBe(true)
  return rows.map(({ id }) => id)
}

/** Runs the waiting jobs, as after a minute. */
async function sendQueued(): Promise<void> {
  for (const id of await listQueued()) {
    await server.runJob('results.levels-opened', { id })
    await server.context.jobs.deleteJobs(server.context.db, id)
  }
}

/** Emails of the jobs, without those of invitations. */
const listMailed = () => server.outbox.messages().filter(({ template }) => template === 'account-news')

beforeEach(async () => {
  await sendQueued()
  server.outbox.clear()
})

test('getComparison and getResults list the shared levels as unseen until markSeen, for each side apart', async () => {
  const { first, second } = await createSharingCouple()
  for (const side of [first, second]) {
    expect(await readUnseen(side)).toEqual(['score', 'factors', 'viewOfPartner'])
  }
  await markSeen(second, ['score', 'factors', 'viewOfPartner'])
  expect(await readUnseen(second)).toBeUndefined()
  expect(await readUnseen(first)).toEqual(['score', 'factors', 'viewOfPartner'])
  const { comparison } = await server.call(results.getResults, { assessmentId: first.id }, first.as)
  expect(comparison.unseen).toEqual(['score', 'factors', 'viewOfPartner'])
})

test('a further level is unseen once both share it, and the level safety never is', async () => {
  const { first, second } = await createSharingCouple(SCORE)
  for (const side of [first, second]) await markSeen(side, ['score'])
  await put(first, SHARE_ALL)
  expect(await readUnseen(second)).toBeUndefined()
  await put(second, FACTORS)
  for (const side of [first, second]) {
    expect(await readUnseen(side)).toEqual(['factors'])
    await markSeen(side, ['factors'])
  }
  await put(second, SHARE_ALL)
  await markSeen(second, ['viewOfPartner'])
  expect(await readComparison(second)).toMatchObject({ safety: expect.any(Array) })
  expect(await readUnseen(second)).toBeUndefined()
})

test('markSeen ignores levels that are not shared by both and refuses the assessment of another user', async () => {
  const { first, second } = await createSharingCouple(SCORE)
  await put(second, SHARE_NOTHING)
  await markSeen(first, ['score', 'factors'])
  server.clock.advance(2 * MINUTE)
  await put(second, FIRST_THREE)
  expect(await readUnseen(first)).toEqual(['score'])
  await expect(markSeen({ ...first, as: second.as }, ['score'])).rejects.toMatchObject({
    problem: { code: 'not_found' },
  })
})

test('a level that the partner stops and shares again stays seen, so that the user cannot notice', async () => {
  const { first, second } = await createSharingCouple()
  for (const side of [first, second]) await markSeen(side, ['score', 'factors', 'viewOfPartner'])
  await sendQueued()
  server.outbox.clear()
  const before = await readComparison(first)
  await put(second, SHARE_NOTHING)
  server.clock.advance(5 * MINUTE)
  await put(second, FIRST_THREE)
  expect(await readComparison(first)).toEqual(before)
  await sendQueued()
  expect(listMailed()).toEqual([])
  // The user who began to share again sees the results as new.
  expect(await readUnseen(second)).toEqual(['score', 'factors', 'viewOfPartner'])
})

test('an undone stop keeps what was seen and sends no email; the partner sees nothing meanwhile', async () => {
  const { first, second } = await createSharingCouple()
  for (const side of [first, second]) await markSeen(side, ['score', 'factors', 'viewOfPartner'])
  await sendQueued()
  server.outbox.clear()
  await put(second, SHARE_NOTHING)
  expect((await readComparison(first)).status).toBe('not_available')
  server.clock.advance(8000)
  await share(server, second.as, second.id, { ...FIRST_THREE, isUndo: true })
  for (const side of [first, second]) expect(await readUnseen(side)).toBeUndefined()
  await sendQueued()
  expect(listMailed()).toEqual([])
})

test('sharing again at once, without an undo, shows the results as new', async () => {
  const { second } = await createSharingCouple()
  await markSeen(second, ['score', 'factors', 'viewOfPartner'])
  await put(second, SCORE)
  await put(second, FIRST_THREE)
  expect(await readUnseen(second)).toEqual(['factors', 'viewOfPartner'])
})

test('undoing a stop needs a fresh sign-in like any other sharing of more', async () => {
  const { second } = await createSharingCouple()
  server.clock.advance(16 * MINUTE)
  await put(second, SHARE_NOTHING)
  await expect(share(server, second.as, second.id, { ...FIRST_THREE, isUndo: true })).rejects.toMatchObject({
    problem: { code: 'fresh_sign_in_required' },
  })
  await put({ ...second, as: await server.signIn(second.as) }, FIRST_THREE)
})

test('the user who shared first gets one neutral email after a minute, and the one who shared last none', async () => {
  const { first, second } = await createSharingCouple()
  expect(await listQueued()).toEqual([first.id])
  await sendQueued()
  const [mail, ...more] = listMailed()
  expect(more).toEqual([])
  expect(mail?.to).toBe(first.as.email)
  expect(mail?.text).toContain(`/results/${first.id}`)
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(second.as.name)
  expect(`${mail?.subject} ${mail?.text.replace(/http\S+/, '')}`).not.toMatch(
    /result|shar|partner|score|relationship/i,
  )
  // A repeated job, for example after a crash, sends nothing.
  await server.runJob('results.levels-opened', { id: first.id })
  expect(listMailed()).toHaveLength(1)
})

test('a level that both keep and one opens later is announced to the other once', async () => {
  const { first, second } = await createSharingCouple(SCORE)
  await sendQueued()
  server.outbox.clear()
  await put(second, FIRST_THREE)
  expect(await listQueued()).toEqual([])
  for (let round = 0; round < 3; round++) {
    server.clock.advance(2 * MINUTE)
    await put(first, FIRST_THREE)
    await sendQueued()
    server.clock.advance(2 * MINUTE)
    await put(first, SCORE)
  }
  expect(listMailed().map(({ to }) => to)).toEqual([second.as.email])
})

test('no email is sent if sharing stopped or the levels were seen before it, or emails are turned off', async () => {
  const stopped = await createSharingCouple()
  await put(stopped.second, SHARE_NOTHING)
  const seen = await createSharingCouple()
  await markSeen(seen.first, ['score', 'factors', 'viewOfPartner'])
  const silent = await createSharingCouple()
  await server.call(consent.putConsents, { mails: false }, silent.first.as)
  expect(await listQueued()).toHaveLength(3)
  await sendQueued()
  expect(listMailed()).toEqual([])
})

test('opening the level safety alone queues no email', async () => {
  const { first, second } = await createSharingCouple()
  await sendQueued()
  await put(first, SHARE_ALL)
  await put(second, SHARE_ALL)
  expect(await listQueued()).toEqual([])
})

test('leaving the pair forgets what was seen', async () => {
  const { first } = await createSharingCouple()
  await markSeen(first, ['score'])
  await server.call(results.leavePair, { assessmentId: first.id }, first.as)
  const { rows } = await sql<{ marks: string[] }>`
    select seen_levels || announced_levels as marks from sharing
    where assessment_id = ${first.id}`.execute(server.context.db)
  expect(rows).toEqual([{ marks: [] }])
})
