import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { consent } from '@twofold/contract'
import { createTestDatabase } from '@twofold/database/testing'
import { RELEASE_RHO } from '@twofold/instrument/research'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createArchive } from '#server/backup/create-archive.ts'
import { restoreArchives } from '#server/backup/restore-archives.ts'
import { createSecrets } from '#server/config/secrets.ts'
import { hashReleasedUser, insertRelease, insertReleasedUsers } from '#server/features/research-pool/index.ts'
import { createLog } from '#server/logging.ts'
import { createTestServer } from '#server/testing/index.ts'
import { agreed, countPool, createNames, joinResearch, POOL_ON } from './testing.ts'

const quiet = createLog({ level: 'silent', json: true, write: () => undefined })

test('a restore restores no pool rows, ends research consents and keeps later releases', async () => {
  const secrets = createSecrets(randomBytes(32))
  await using server = await createTestServer({ ...POOL_ON, secrets })
  const people = await joinResearch(server, createNames(20))
  await server.runJob('research.enter')
  expect(await countPool(server)).toBe(200)
  const folder = await mkdtemp(join(tmpdir(), 'research-'))
  try {
    const data = await createArchive(server.context, folder, 'data')
    const { db, keyring } = server.context
    await insertRelease(db, {
      number: 1,
      instrument_version: '2026.2',
      rho: RELEASE_RHO,
      report: '{}',
      released_at: server.context.now(),
    })
    const [person] = people
    if (person === undefined) throw new Error('joinResearch returned no users')
    await insertReleasedUsers(db, [hashReleasedUser(keyring, person.userId)])
    const keys = await createArchive(server.context, folder, 'keys')

    const database = await createTestDatabase([])
    await restoreArchives(
      server.context.config,
      { data, keys },
      {
        database: { ...database, [Symbol.asyncDispose]: async () => undefined },
        secrets,
        log: quiet,
        now: server.clock.now,
      },
    )
    await using restored = await createTestServer({ ...POOL_ON, secrets, database })
    expect(await countPool(restored)).toBe(0)
    const again = await restored.signIn(person)
    expect((await restored.call(consent.getConsents, {}, again)).research).toBeNull()
    const { rows } = await sql<{ rho: number }>`select rho from keys.research_releases`.execute(
      restored.context.db,
    )
    expect(rows).toEqual([{ rho: RELEASE_RHO }])

    for (const one of people) await restored.call(consent.putConsents, agreed, await restored.signIn(one))
    await restored.runJob('research.enter')
    // Nineteen eligible users are fewer than a batch.
    expect(await countPool(restored)).toBe(0)
  } finally {
    await rm(folder, { recursive: true })
  }
})
