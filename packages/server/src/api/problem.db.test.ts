import { config } from '@twofold/contract'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { rates } from '#server/limits.ts'
import { createTestServer } from '#server/testing/index.ts'
import { defineHandler } from './handler.ts'

const answerWith = (error: unknown) =>
  defineHandler(config.getConfig, { limit: rates.publicRead }, async () => Promise.reject(error))

test.each<[string, unknown, number, string, string]>([
  ['a fault of ours', new Error('SENTINEL'), 500, 'unexpected', 'request.failed'],
  [
    'a database that is away',
    Object.assign(new Error('SENTINEL'), { code: 'ECONNREFUSED' }),
    503,
    'unavailable',
    'database.failed',
  ],
])('%s is reported only by its code', async (_case, error, status, code, line) => {
  await using server = await createTestServer()
  await using app = await createApp({ context: server.context, handlers: [answerWith(error)], pages: null })
  const reply = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ code })
  expect(reply.body + server.logLines.join('')).not.toContain('SENTINEL')
  expect(server.logLines.join('')).toContain(line)
})

test('what a handler returns beyond the contract stays inside, what is missing is a fault', async () => {
  await using server = await createTestServer()
  const full = await server.call(config.getConfig, {})
  const chatty = defineHandler(config.getConfig, { limit: rates.publicRead }, async () => ({
    ...full,
    secret: 'SENTINEL',
  }))
  const wrong = defineHandler(config.getConfig, { limit: rates.publicRead }, async () => ({
    ...full,
    locale: undefined as never,
  }))
  for (const [handler, status] of [
    [chatty, 200],
    [wrong, 500],
  ] as const) {
    await using app = await createApp({ context: server.context, handlers: [handler], pages: null })
    const reply = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
    expect(reply.statusCode).toBe(status)
    expect(reply.body).not.toContain('SENTINEL')
  }
})
