import { account, consent } from '@twofold/contract'
import { MIN_POOL_PEOPLE, RELEASE_RHO, TOTAL_RHO } from '@twofold/instrument/research'
import { simulateResearchRows } from '@twofold/instrument/simulated-research'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Host } from '#server/cli/command.ts'
import { runCommand } from '#server/cli/run.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { makeRelease } from './releasing.ts'
import { countPool, fillPool, joinResearch, namesOf, POOL_ON } from './testing.ts'

const FILLED = MIN_POOL_PEOPLE - 20

let server: TestServer
let people: TestPerson[]
beforeAll(async () => {
  server = await createTestServer(POOL_ON)
  await fillPool(server, simulateResearchRows(FILLED, 3))
  people = await joinResearch(server, namesOf(20))
  await server.runJob('research.enter')
})
afterAll(() => server[Symbol.asyncDispose]())

async function report(...words: string[]) {
  const lines: string[] = []
  const host: Host = { context: server.context, app: undefined as never }
  const exit = await runCommand(['research', 'report', ...words], host, (line) => lines.push(line))
  return { exit, lines }
}

test('a report is refused one person below the minimum, made at it, and printed again word by word', async () => {
  const [person] = people as [TestPerson]
  await server.call(consent.putConsents, { research: null }, person)
  const refused = await report()
  expect(refused).toEqual({
    exit: 1,
    lines: [expect.stringContaining(`fewer than ${MIN_POOL_PEOPLE} people`)],
  })
  expect(await countPool(server)).toBe((MIN_POOL_PEOPLE - 1) * 10)

  await fillPool(server, simulateResearchRows(1, 4))
  const first = await report()
  expect(first.exit).toBe(0)
  expect(first.lines.join('\n')).toMatch(/epsilon 0\.98\d at delta 0\.000001/)
  expect(first.lines.filter((line) => line.includes('alpha 0.'))).toHaveLength(10)
  expect(first.lines.join('\n')).not.toMatch(/fairness|boundaries/)
  // Rows are gone: only what was released is left.
  expect(await countPool(server)).toBe(0)
  expect(await report()).toEqual(first)
  expect(await report('--new')).toMatchObject({ exit: 1 })
  expect(await report('--all')).toMatchObject({ exit: 2 })
})

test('an account is in one release at most, also after a new consent, and without a trace once it is erased', async () => {
  const { db } = server.context
  const countUsed = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from keys.research_used`.execute(db)).rows[0]?.n
  expect(await countUsed()).toBe(MIN_POOL_PEOPLE)
  await server.runJob('research.enter')
  expect(await countPool(server)).toBe(0)
  const [, used] = people as [TestPerson, TestPerson]
  const fresh = await server.signIn(used)
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, fresh)
  expect(await countUsed()).toBe(MIN_POOL_PEOPLE - 1)
})

test('a release is refused when the budget of all releases is spent', async () => {
  const { db } = server.context
  for (let number = 2; number <= Math.round(TOTAL_RHO / RELEASE_RHO); number++) {
    await sql`
      insert into keys.research_releases
      select ${number}, instrument_version, rho, report, released_at
      from keys.research_releases where number = 1`.execute(db)
  }
  expect(await makeRelease(server.context)).toEqual({ refused: 'budget_spent' })
})
