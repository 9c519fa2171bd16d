import { type LoopbackServer, openLoopbackServer } from '#server/loopback-server.ts'
import type { Metrics } from './metrics.ts'

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Serves metrics on a separate loopback port. */
export async function openMetricsPage(metrics: Metrics, port: number): Promise<LoopbackServer> {
  const server = await openLoopbackServer(port, (app) =>
    app.get('/metrics', async (_request, reply) => reply.type(TYPE).send(await metrics.read())),
  )
  return { ...server, url: `${server.url}/metrics` }
}
