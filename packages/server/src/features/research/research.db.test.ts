import { account, assessment, config, consent } from '@twofold/contract'
import { statements } from '@twofold/instrument'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createCompletedAssessment, variedAnswers } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { agreed, countPool, createNames, joinResearch, POOL_ON } from './testing.ts'

const ROWS_PER_PERSON = 10
const BATCH_PEOPLE = 20

let server: TestServer
let people: TestPerson[]
beforeAll(async () => {
  server = await createTestServer(POOL_ON)
  people = await joinResearch(server, createNames(BATCH_PEOPLE))
  await enter()
})
afterAll(() => server[Symbol.asyncDispose]())

const enter = () => server.runJob('research.enter')
const withdraw = (person: TestPerson) => server.call(consent.putConsents, { research: null }, person)
const exportResearch = async (person: TestPerson) =>
  (await server.call(account.exportAccount, {}, await server.signIn(person))).research

async function listPoolIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from research_rows order by id`.execute(
    server.context.db,
  )
  return rows.map(({ id }) => id)
}

describe('the research consent', () => {
  test('is null until it is given, and is rejected for minors and outdated wordings', async () => {
    const person = await server.signUp('Ada')
    expect((await server.call(consent.getConsents, {}, person)).research).toBeNull()
    const given = { ...agreed.research, wording: 'research-2020' }
    await expect(server.call(consent.putConsents, { research: given }, person)).rejects.toMatchObject({
      problem: { code: 'validation_failed', errors: [{ path: 'research.wording' }] },
    })
    const minor = { research: { ...agreed.research, adult: false as true } }
    await expect(server.call(consent.putConsents, minor, person)).rejects.toMatchObject({
      problem: { code: 'validation_failed' },
    })
    expect((await server.call(consent.getConsents, {}, person)).research).toBeNull()
    const { research } = await server.call(consent.putConsents, agreed, person)
    expect(research?.wording).toBe(config.consentWordings.research)
    const { rows } = await sql`
      select wording, adult, locale from consents where user_id = ${person.userId}`.execute(server.context.db)
    expect(rows).toEqual([{ wording: config.consentWordings.research, adult: true, locale: 'en' }])
  })

  test('is rejected by the database when the user is not an adult', async () => {
    const person = await server.signUp('Ben')
    await expect(
      sql`
        insert into consents (id, user_id, purpose, wording, adult, locale, given_at)
        values (gen_random_uuid(), ${person.userId}, 'research', 'r', false, 'en', now())`.execute(
        server.context.db,
      ),
    ).rejects.toThrow(/consents_research_adult/)
  })

  test('is not implied by the other consents', async () => {
    const person = await server.signUp('Cara')
    await createCompletedAssessment(server, person, variedAnswers(1))
    const before = await countPool(server)
    await enter()
    expect(await countPool(server)).toBe(before)
    expect(await exportResearch(person)).toEqual([])
  })
})

describe('research.enter', () => {
  test('inserts ten rows of equal length per user without account, time or order', async () => {
    expect(await countPool(server)).toBe(BATCH_PEOPLE * ROWS_PER_PERSON)
    const { rows } = await sql<Record<string, unknown>>`select * from research_rows`.execute(
      server.context.db,
    )
    const lengths = new Set(rows.map(({ sealed_row }) => (sealed_row as Uint8Array).length))
    expect(lengths.size).toBe(1)
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['id', 'instrument_version', 'sealed_row'])
    const stored = rows.map(({ id }) => String(id))
    expect(stored).toEqual(stored.toSorted())
    for (const { userId } of people) expect(JSON.stringify(rows)).not.toContain(userId)
  })

  test('changes nothing when repeated', async () => {
    const before = await listPoolIds()
    await enter()
    expect(await listPoolIds()).toEqual(before)
  })

  test('inserts no rows when fewer users than a batch could enter', async () => {
    const [late] = await joinResearch(server, ['Late'])
    await enter()
    expect(await countPool(server)).toBe(BATCH_PEOPLE * ROWS_PER_PERSON)
    expect(await exportResearch(late as TestPerson)).toEqual([{ state: 'not_entered_yet', rows: [] }])
    await withdraw(late as TestPerson)
  })

  test('uses only self-view answers and no safety factors', async () => {
    const [person] = people as [TestPerson]
    const [{ state, rows }] = (await exportResearch(person)) as [
      { state: string; rows: { factor: string; rating: { total: number } }[] },
    ]
    expect(state).toBe('in_the_pool')
    expect(rows.map(({ factor }) => factor)).not.toContain('fairness')
    expect(rows.map(({ factor }) => factor)).not.toContain('boundaries')
    const answering = variedAnswers(0)
    if (typeof answering !== 'function') throw new Error('variedAnswers returned one answer for all items')
    for (const { factor, rating } of rows) {
      const own = statements
        .map((statement, index) => ({ ...statement, index }))
        .filter((statement) => statement.part === 'self' && statement.factor === factor)
      const total = own.reduce((sum, { id, part, index, reversed }) => {
        const value = Number(answering({ id, part, index }))
        return sum + (reversed ? 6 - value : value)
      }, 0)
      expect(rating.total).toBe(total)
    }
  })
})

describe('rows are deleted from the pool', () => {
  // Each test needs another participant, because re-entering requires a full batch.
  const takeParticipant = () => people.shift() as TestPerson
  const getWitness = () => people.at(-1) as TestPerson

  async function expectRowsDeleted(act: (person: TestPerson) => Promise<unknown>): Promise<TestPerson> {
    const person = takeParticipant()
    const before = await listPoolIds()
    await act(person)
    const left = await listPoolIds()
    expect(left).toHaveLength(before.length - ROWS_PER_PERSON)
    expect(before).toEqual(expect.arrayContaining(left))
    expect(await exportResearch(getWitness())).toMatchObject([{ state: 'in_the_pool' }])
    return person
  }

  test('immediately when the user withdraws the consent', async () => {
    const person = await expectRowsDeleted(withdraw)
    expect(await exportResearch(person)).toEqual([])
    expect((await server.call(consent.getConsents, {}, person)).research).toBeNull()
  })

  test('when the user withdraws the assessment consent', async () => {
    await expectRowsDeleted((person) => server.call(consent.putConsents, { assessment: null }, person))
  })

  test('when the user freezes the account, and are inserted again only with a batch', async () => {
    const person = await expectRowsDeleted((frozen) => server.call(account.freezeAccount, {}, frozen))
    await server.call(account.unfreezeAccount, {}, person)
    await enter()
    expect(await exportResearch(person)).toEqual([{ state: 'not_entered_yet', rows: [] }])
  })

  test('when the user deletes an assessment', async () => {
    await expectRowsDeleted(async (person) => {
      const { items } = await server.call(assessment.listAssessments, {}, person)
      for (const { id } of items) await server.call(assessment.deleteAssessment, { id }, person)
    })
  })

  test('by the weekly job when the user may no longer be in the pool', async () => {
    await expectRowsDeleted(async ({ userId }) => {
      await sql`
        update consents set withdrawn_at = now()
        where user_id = ${userId} and purpose = 'research' and withdrawn_at is null`.execute(
        server.context.db,
      )
      await enter()
    })
  })

  test('when the user deletes the account', async () => {
    await expectRowsDeleted(async (person) => {
      const fresh = await server.signIn(person)
      await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, fresh)
    })
  })
})
