import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { rates } from '#server/limits.ts'
import { createTestServer } from '#server/testing/index.ts'
import { defineHandler } from './handler.ts'

const failWith = (error: unknown) =>
  defineHandler(config.getConfig, { limit: rates.publicRead }, async () => Promise.reject(error))

test.each<[string, unknown, number, string, string]>([
  ['an unexpected error', new Error('SENTINEL'), 500, 'unexpected', 'request.failed'],
  [
    'an unreachable database',
    Object.assign(new Error('SENTINEL'), { code: 'ECONNREFUSED' }),
    503,
    'unavailable',
    'database.failed',
  ],
])('%s is reported to the client only by its code', async (_case, error, status, code, line) => {
  await using server = await createTestServer()
  await using app = await createApp({ context: server.context, handlers: [failWith(error)], pages: null })
  const reply = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code })
  expect(reply.body + server.logLines.join('')).not.toContain('SENTINEL')
  expect(server.logLines.join('')).toContain(line)
})

test('a reply drops undeclared fields and fails with 500 when a declared field is missing', async () => {
  await using server = await createTestServer()
  const full = await server.call(config.getConfig, {})
  const undeclared = defineHandler(config.getConfig, { limit: rates.publicRead }, async () => ({
    ...full,
    secret: 'SENTINEL',
  }))
  const incomplete = defineHandler(config.getConfig, { limit: rates.publicRead }, async () => ({
    ...full,
    locale: undefined as never,
  }))
  for (const [handler, status] of [
    [undeclared, 200],
    [incomplete, 500],
  ] as const) {
    await using app = await createApp({ context: server.context, handlers: [handler], pages: null })
    const reply = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
    expect(reply.statusCode).toBe(status)
    expect(reply.body).not.toContain('SENTINEL')
  }
})
