import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLoopbackName } from '#server/config/loopback.ts'
import { DENY_ALL_POLICY } from '#server/headers.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsPage extends AsyncDisposable {
  url: string
}

/** Serves metrics on a separate loopback port. */
export async function openMetricsPage(metrics: Metrics, port: number): Promise<MetricsPage> {
  const server = createServer(async (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    // Prevents DNS rebinding: another site whose host name resolves to this machine cannot read the metrics.
    const status = !isLoopbackName(host)
      ? 421
      : request.url === '/metrics' && request.method === 'GET'
        ? 200
        : 404
    const body = status === 200 ? await metrics.read().catch(() => null) : ''
    response.writeHead(body === null ? 500 : status, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
      'Content-Security-Policy': DENY_ALL_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Cache-Control': 'no-store',
    })
    response.end(body ?? '')
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/metrics`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
