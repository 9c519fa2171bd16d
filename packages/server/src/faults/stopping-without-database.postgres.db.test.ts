import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startOwnServer } from '#server/testing/processes.ts'
import { type Cluster, noCluster, startCluster } from './testing.ts'

describe.skipIf(noCluster !== null)(
  `a stop while PostgreSQL is unavailable (${noCluster ?? 'own cluster'})`,
  () => {
    let cluster: Cluster
    beforeAll(async () => {
      cluster = await startCluster()
    })
    afterAll(() => cluster?.[Symbol.asyncDispose]())

    const start = () =>
      startOwnServer({ DATABASE_URL: cluster.url, DATA_KEY: Buffer.alloc(32, 7).toString('base64') })

    test('exits with 0 when the database has crashed', async () => {
      await using server = await start()
      await cluster.crash()
      try {
        server.child.kill('SIGTERM')
        expect(await server.ended, server.output()).toEqual({ code: 0, signal: null })
        expect(server.output()).toContain('Stopping.')
      } finally {
        await cluster.resume()
      }
    }, 180_000)

    test('exits with 1 and logs stop.expired when the database does not respond', async () => {
      await using server = await start()
      cluster.freeze()
      try {
        const request = get(`${server.url}/rest/v1/blog_posts?select=id&limit=1`)
        const call = once(request, 'response').then(
          ([answer]: IncomingMessage[]) => answer?.statusCode,
          () => 'cut',
        )
        await once(request, 'finish')
        server.child.kill('SIGTERM')
        expect(await server.ended, server.output()).toEqual({ code: 1, signal: null })
        expect([503, 'cut']).toContain(await call)
        expect(server.output()).toContain('stop.expired')
      } finally {
        cluster.thaw()
      }
    }, 180_000)
  },
)
