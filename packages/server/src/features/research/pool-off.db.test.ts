import { config, consent } from '@twofold/contract'
import { makeResearchRows } from '@twofold/instrument/research'
import { expect, test } from 'vitest'
import { allAnswers, variedAnswers } from '#server/testing/couples.ts'
import { createTestServer } from '#server/testing/index.ts'
import { createRelease } from './create-release.ts'
import { agreed, countPool, fillPool } from './testing.ts'

test('without the setting RESEARCH_POOL consents and releases are rejected', async () => {
  await using server = await createTestServer()
  expect((await server.call(config.getConfig, {})).research).toBe(false)
  const person = await server.signUp('Ada')
  await expect(server.call(consent.putConsents, agreed, person)).rejects.toMatchObject({
    problem: { code: 'validation_failed', errors: [{ path: 'research', code: 'research_not_offered' }] },
  })
  expect((await server.call(consent.putConsents, { research: null }, person)).research).toBeNull()
  expect(await createRelease(server.context)).toEqual({ rejected: 'pool_off' })
})

test('the weekly job empties the pool when the operator has turned it off', async () => {
  await using server = await createTestServer()
  await fillPool(server, [makeResearchRows(allAnswers(variedAnswers(1)).answers, null, () => 0)])
  expect(await countPool(server)).toBe(10)
  await server.runJob('research.enter')
  expect(await countPool(server)).toBe(0)
})
