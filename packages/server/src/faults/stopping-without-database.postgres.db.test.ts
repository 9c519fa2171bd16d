import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { createInterface } from 'node:readline'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Cluster, noCluster, startCluster } from './testing.ts'

/** A whole server in a process of its own that stops as `npm start` does; without pages, whose build may not be there. */
const SERVER = `
  const { startServer } = await import('${new URL('../server.ts', import.meta.url)}')
  const { stopOnSignal } = await import('${new URL('../stop-on-signal.ts', import.meta.url)}')
  const { readConfig } = await import('${new URL('../config/config.ts', import.meta.url)}')
  const { readEnv } = await import('${new URL('../config/env.ts', import.meta.url)}')
  const server = await startServer({ config: readConfig(readEnv()), pages: null })
  stopOnSignal(server, (line) => console.log(line))
  console.log('It runs at ' + server.url)
`

describe.skipIf(noCluster !== null)(
  `a stop while PostgreSQL is not there (${noCluster ?? 'its own'})`,
  () => {
    let cluster: Cluster
    let stop: () => void = () => undefined
    beforeAll(async () => {
      cluster = await startCluster()
    })
    afterEach(() => stop())
    afterAll(() => cluster?.[Symbol.asyncDispose]())

    async function start() {
      const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER], {
        env: {
          ...process.env,
          PORT: '0',
          DATABASE_URL: cluster.url,
          DATA_KEY: Buffer.alloc(32, 7).toString('base64'),
          OUTBOX_PORT: '0',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      stop = () => void child.kill('SIGKILL')
      const lines: string[] = []
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => void lines.push(line))
      }
      const ended = once(child, 'close') as Promise<[number | null, string | null]>
      const told = () => lines.join('\n')
      await expect.poll(told, { timeout: 120_000 }).toContain('It runs at ')
      const url = /It runs at (\S+)/.exec(told())?.[1] ?? ''
      return { child, url, told, ended }
    }

    test('gone: it ends by itself', async () => {
      const { child, told, ended } = await start()
      await cluster.crash()
      try {
        child.kill('SIGTERM')
        const [code, signal] = await ended
        expect({ code, signal }, told()).toEqual({ code: 0, signal: null })
        expect(told()).toContain('Stopping.')
      } finally {
        await cluster.resume()
      }
    }, 180_000)

    test('silent, with a call that waits for it: it ends all the same, and says what it left', async () => {
      const { child, url, told, ended } = await start()
      cluster.freeze()
      try {
        const request = get(`${url}/rest/v1/blog_posts?select=id&limit=1`)
        const call = once(request, 'response').then(
          ([answer]: IncomingMessage[]) => answer?.statusCode,
          () => 'cut',
        )
        await once(request, 'finish')
        child.kill('SIGTERM')
        const [code, signal] = await ended
        expect({ code, signal }, told()).toEqual({ code: 1, signal: null })
        expect([503, 'cut']).toContain(await call)
        expect(told()).toContain('The stop took too long: the process ends with what is still open')
      } finally {
        cluster.thaw()
      }
    }, 180_000)
  },
)
