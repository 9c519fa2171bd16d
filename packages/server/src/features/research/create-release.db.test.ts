import { account, consent } from '@twofold/contract'
import { MIN_POOL_PEOPLE, RELEASE_RHO, TOTAL_RHO } from '@twofold/instrument/research'
import { simulateResearchRows } from '@twofold/instrument/simulated-research'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Host } from '#server/cli/command.ts'
import { runCommand } from '#server/cli/run.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { createRelease } from './create-release.ts'
import { countPool, createNames, fillPool, joinResearch, POOL_ON } from './testing.ts'

const SIMULATED_PEOPLE = MIN_POOL_PEOPLE - 20

let server: TestServer
let people: TestPerson[]
beforeAll(async () => {
  server = await createTestServer(POOL_ON)
  await fillPool(server, simulateResearchRows(SIMULATED_PEOPLE, 3))
  people = await joinResearch(server, createNames(20))
  await server.runJob('research.enter')
})
afterAll(() => server[Symbol.asyncDispose]())

async function runReport(...args: string[]) {
  const lines: string[] = []
  const host: Host = { context: server.context, app: undefined as never }
  const exit = await runCommand(['research', 'report', ...args], host, (line) => lines.push(line))
  return { exit, lines }
}

test('research report is rejected below the minimum, created at it, and printed unchanged afterwards', async () => {
  const [person] = people as [TestPerson]
  await server.call(consent.putConsents, { research: null }, person)
  const rejected = await runReport()
  expect(rejected).toEqual({
    exit: 1,
    lines: [expect.stringContaining(`fewer than ${MIN_POOL_PEOPLE} people`)],
  })
  expect(await countPool(server)).toBe((MIN_POOL_PEOPLE - 1) * 10)

  await fillPool(server, simulateResearchRows(1, 4))
  const first = await runReport()
  expect(first.exit).toBe(0)
  expect(first.lines.join('\n')).toMatch(/epsilon 0\.98\d at delta 0\.000001/)
  expect(first.lines.filter((line) => line.includes('alpha 0.'))).toHaveLength(10)
  expect(first.lines.join('\n')).not.toMatch(/fairness|boundaries/)
  // The release has deleted the rows.
  expect(await countPool(server)).toBe(0)
  expect(await runReport()).toEqual(first)
  expect(await runReport('--new')).toMatchObject({ exit: 1 })
  expect(await runReport('--all')).toMatchObject({ exit: 2 })
})

test('an account is in at most one release, and erasing it deletes the hash of its participation', async () => {
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

test('createRelease is rejected when the privacy budget is spent', async () => {
  const { db } = server.context
  for (let number = 2; number <= Math.round(TOTAL_RHO / RELEASE_RHO); number++) {
    await sql`
      insert into keys.research_releases
      select ${number}, instrument_version, rho, report, released_at
      from keys.research_releases where number = 1`.execute(db)
  }
  expect(await createRelease(server.context)).toEqual({ rejected: 'budget_spent' })
})
