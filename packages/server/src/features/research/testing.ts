import { randomUUID } from 'node:crypto'
import { config, consent } from '@twofold/contract'
import { INSTRUMENT_VERSION } from '@twofold/instrument'
import type { ResearchRow } from '@twofold/instrument/research'
import { insertConsent } from '#server/features/consent/index.ts'
import { deriveRowIds, insertRows, listRowHeads } from '#server/features/research-pool/index.ts'
import { createCompletedAssessment, variedAnswers } from '#server/testing/couples.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { encryptRow } from './rows.ts'

export const POOL_ON = { settings: { RESEARCH_POOL: 'on' } } as const

export const agreed = {
  research: { adult: true, wording: config.consentWordings.research, language: 'en' },
} as const

/** Signed-up users with a completed assessment who agree to research. */
export async function joinResearch(server: TestServer, names: readonly string[]): Promise<TestPerson[]> {
  const people: TestPerson[] = []
  for (const [index, name] of names.entries()) {
    const person = await server.signUp(name)
    await createCompletedAssessment(server, person, variedAnswers(index))
    await server.call(consent.putConsents, agreed, person)
    people.push(person)
  }
  return people
}

/** `count` different names. */
export function createNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `Person ${String.fromCharCode(65 + index)}`)
}

export async function countPool(server: TestServer): Promise<number> {
  return (await listRowHeads(server.context.db)).length
}

/** Inserts participants with rows directly, without accounts and assessments; returns their user ids. */
export async function fillPool(
  server: TestServer,
  people: readonly (readonly ResearchRow[])[],
): Promise<string[]> {
  const { db, keyring } = server.context
  const at = server.context.now()
  const userIds: string[] = []
  for (const rows of people) {
    const userId = randomUUID()
    userIds.push(userId)
    const ids = deriveRowIds(await keyring.ensureKey(db, userId))
    const given = { userId, wording: 'test', adult: true, at }
    await insertConsent(db, { ...given, purpose: 'assessment' })
    await insertConsent(db, { ...given, purpose: 'research' })
    await insertRows(
      db,
      rows.map((row) => {
        const id = ids.get(row.factor) ?? ''
        return { id, instrument_version: INSTRUMENT_VERSION, sealed_row: encryptRow(keyring, id, row) }
      }),
    )
  }
  return userIds
}
