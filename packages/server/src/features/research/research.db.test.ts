import { account, assessment, config, consent } from '@twofold/contract'
import { statements } from '@twofold/instrument'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { complete, variedAnswers } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { agreed, countPool, joinResearch, namesOf, POOL_ON } from './testing.ts'

const FACTORS = 10
const BATCH = 20

let server: TestServer
let people: TestPerson[]
beforeAll(async () => {
  server = await createTestServer(POOL_ON)
  people = await joinResearch(server, namesOf(BATCH))
  await enter()
})
afterAll(() => server[Symbol.asyncDispose]())

const enter = () => server.runJob('research.enter')
const withdraw = (person: TestPerson) => server.call(consent.putConsents, { research: null }, person)
const researchOf = async (person: TestPerson) =>
  (await server.call(account.exportAccount, {}, await server.signIn(person))).research

async function poolIds(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from research_rows order by id`.execute(
    server.context.db,
  )
  return rows.map(({ id }) => id)
}

describe('the research consent', () => {
  test('is absent until it is given, and is refused for minors and earlier wordings', async () => {
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

  test('is refused by the database when its person is not an adult', async () => {
    const person = await server.signUp('Ben')
    await expect(
      sql`
        insert into consents (id, user_id, purpose, wording, adult, locale, given_at)
        values (gen_random_uuid(), ${person.userId}, 'research', 'r', false, 'en', now())`.execute(
        server.context.db,
      ),
    ).rejects.toThrow(/consents_research_adult/)
  })

  test('does not come with the other consents', async () => {
    const person = await server.signUp('Cara')
    await complete(server, person, variedAnswers(1))
    const before = await countPool(server)
    await enter()
    expect(await countPool(server)).toBe(before)
    expect(await researchOf(person)).toEqual([])
  })
})

describe('entering', () => {
  test('writes ten rows of one length without account, time or order for each person', async () => {
    expect(await countPool(server)).toBe(BATCH * FACTORS)
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

  test('changes nothing when it runs again', async () => {
    const before = await poolIds()
    await enter()
    expect(await poolIds()).toEqual(before)
  })

  test('waits when fewer people than a batch would enter together', async () => {
    const [late] = await joinResearch(server, ['Late'])
    await enter()
    expect(await countPool(server)).toBe(BATCH * FACTORS)
    expect(await researchOf(late as TestPerson)).toEqual([{ state: 'not_entered_yet', rows: [] }])
    await withdraw(late as TestPerson)
  })

  test('uses only the own answers, and none on a safety factor', async () => {
    const [person] = people as [TestPerson]
    const [{ state, rows }] = (await researchOf(person)) as [
      { state: string; rows: { factor: string; rating: { total: number } }[] },
    ]
    expect(state).toBe('in_the_pool')
    expect(rows.map(({ factor }) => factor)).not.toContain('fairness')
    expect(rows.map(({ factor }) => factor)).not.toContain('boundaries')
    const answering = variedAnswers(0)
    if (typeof answering !== 'function') throw new Error('one answer for all')
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

describe('rows leave the pool', () => {
  // Who left can enter again only with a batch, so each test takes another person.
  const remaining = () => people.shift() as TestPerson
  const witness = () => people.at(-1) as TestPerson

  async function expectGone(act: (person: TestPerson) => Promise<unknown>): Promise<TestPerson> {
    const person = remaining()
    const before = await poolIds()
    await act(person)
    const left = await poolIds()
    expect(left).toHaveLength(before.length - FACTORS)
    expect(before).toEqual(expect.arrayContaining(left))
    expect(await researchOf(witness())).toMatchObject([{ state: 'in_the_pool' }])
    return person
  }

  test('at once when their person withdraws the consent', async () => {
    const person = await expectGone(withdraw)
    expect(await researchOf(person)).toEqual([])
    expect((await server.call(consent.getConsents, {}, person)).research).toBeNull()
  })

  test('when their person stops storing answers', async () => {
    await expectGone((person) => server.call(consent.putConsents, { assessment: null }, person))
  })

  test('when their person freezes the account, and come back only with a batch', async () => {
    const person = await expectGone((frozen) => server.call(account.freezeAccount, {}, frozen))
    await server.call(account.unfreezeAccount, {}, person)
    await enter()
    expect(await researchOf(person)).toEqual([{ state: 'not_entered_yet', rows: [] }])
  })

  test('when their person deletes an assessment', async () => {
    await expectGone(async (person) => {
      const { items } = await server.call(assessment.listAssessments, {}, person)
      for (const { id } of items) await server.call(assessment.deleteAssessment, { id }, person)
    })
  })

  test('when the weekly job finds that their person may not be in the pool', async () => {
    await expectGone(async ({ userId }) => {
      await sql`
        update consents set withdrawn_at = now()
        where user_id = ${userId} and purpose = 'research' and withdrawn_at is null`.execute(
        server.context.db,
      )
      await enter()
    })
  })

  test('when their person deletes the account, before the key that finds them is gone', async () => {
    await expectGone(async (person) => {
      const fresh = await server.signIn(person)
      await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, fresh)
    })
  })
})
