import { randomBytes } from 'node:crypto'
import { openDatabase } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { createSecrets } from '#server/config/secrets.ts'
import { contextParts } from '#server/features.ts'
import { rates } from '#server/limits.ts'
import { createLog } from '#server/logging.ts'
import { startServer } from '#server/server.ts'

test('two servers on one database share the rate limits of a caller', async () => {
  await using database = await createTestDatabase(contextParts.migrations)
  const url = String(database.pool?.options.connectionString)
  const shared = {
    secrets: createSecrets(randomBytes(32)),
    transport: { send: async () => undefined, [Symbol.asyncDispose]: async () => undefined },
    log: createLog({ level: 'silent', json: true, write: () => undefined }),
    passwordHash: { memoryKiB: 64, passes: 1 },
  }
  const start = async () =>
    startServer({
      config: { ...readConfig(readEnv({})), port: 0 },
      pages: null,
      overrides: { ...shared, database: await openDatabase({ kind: 'postgres', url }) },
    })
  await using first = await start()
  await using second = await start()

  const token = 'x'.repeat(43)
  const getInvitation = async ({ url }: { url: string }) =>
    (await fetch(`${url}/api/invitations/${token}`)).status
  for (let call = 0; call < rates.link.count; call += 1) {
    expect(await getInvitation(call % 2 === 0 ? first : second)).not.toBe(429)
  }
  expect(await getInvitation(first)).toBe(429)
  expect(await getInvitation(second)).toBe(429)

  const signIn = async ({ url }: { url: string }) =>
    (
      await fetch(`${url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-Horse-7' }),
      })
    ).status
  for (let call = 0; call < 10; call += 1) expect(await signIn(call % 2 === 0 ? first : second)).toBe(400)
  expect([await signIn(first), await signIn(second)]).toEqual([429, 429])
})
