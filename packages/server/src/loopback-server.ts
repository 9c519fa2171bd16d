import type { AddressInfo } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { isLoopbackName } from '#server/config/loopback.ts'
import { securityHeaders, setHeaders } from '#server/headers.ts'

export interface LoopbackServer extends AsyncDisposable {
  url: string
}

/** Serves pages for the operator on a loopback port; they are only read. */
export async function openLoopbackServer(
  port: number,
  register: (app: FastifyInstance) => void,
): Promise<LoopbackServer> {
  const app = fastify({ exposeHeadRoutes: false, forceCloseConnections: true })
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, { ...securityHeaders(''), 'Cache-Control': 'no-store' })
    // Prevents DNS rebinding: another site whose host name resolves to this machine must not read the pages.
    if (!isLoopbackName(request.hostname)) return reply.code(421).send('Open this page as localhost.')
    if (request.method !== 'GET') return reply.code(405).header('Allow', 'GET').send('Use GET.')
  })
  app.setNotFoundHandler(async (_request, reply) => reply.code(404).send('Not found.'))
  app.setErrorHandler(async (_error, _request, reply) => reply.code(500).send('Something went wrong.'))
  register(app)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: () => app.close(),
  }
}
