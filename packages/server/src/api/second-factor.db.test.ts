import { pathParameters } from '@twofold/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/features.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import type { AnyHandler } from './handler.ts'

const ID = '6f6b7d0a-4c3e-4a5e-9b1a-2f1f0c9f7a11'

let server: TestServer
let person: TestPerson
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestServer()
  person = await server.signUp('Alice')
  const { context } = server
  const authenticate = async (token: string) => ({
    ...(await context.access.authenticate(token)),
    needsSecondFactor: true,
  })
  app = await createApp({
    context: { ...context, access: { ...context.access, authenticate } },
    handlers,
    pages: null,
  })
})
afterAll(async () => {
  await app.close()
  await server[Symbol.asyncDispose]()
})

function sendCall({ endpoint }: AnyHandler) {
  let url: string = endpoint.path
  for (const name of pathParameters(url)) url = url.replace(`{${name}}`, ID)
  return app.inject({
    method: endpoint.method,
    url,
    headers: { host: 'localhost', authorization: `Bearer ${person.accessToken}` },
  })
}

const privateHandlers = handlers.filter(({ endpoint }) => endpoint.access !== 'public')

test.each(privateHandlers.map((handler) => [handler.endpoint.name, handler] as const))(
  '%s rejects a caller who has not completed the second factor',
  async (_name, handler) => {
    const reply = await sendCall(handler)
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ code: 'second_factor_required' })
  },
)
