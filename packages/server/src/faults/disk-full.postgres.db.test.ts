import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statements } from '@twofold/instrument'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import {
  type Cluster,
  connectClient,
  createDraft,
  createServerOn,
  noCluster,
  startCluster,
} from './testing.ts'

const PASSWORD = 'Quiet-River-7'
const disk = mkdtempSync('/tmp/small-disk-')
const noDisk = noCluster ?? mountSmallDisk()

/** Mounts a small file system; returns the reason if that is impossible, because only root may mount. */
function mountSmallDisk(): string | null {
  // The user of PostgreSQL needs access.
  chmodSync(disk, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=777', 'tmpfs', disk], { stdio: 'ignore' })
    return null
  } catch {
    return 'a small disk cannot be mounted on this machine'
  }
}

afterAll(() => {
  if (noDisk === null) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

describe.skipIf(noDisk !== null)(
  `a server whose PostgreSQL has a full disk (${noDisk ?? 'own cluster'})`,
  () => {
    let cluster: Cluster
    let server: TestServer
    let ann: TestPerson
    let draft: string

    beforeAll(async () => {
      cluster = await startCluster({ max_wal_size: '48MB', min_wal_size: '32MB' }, disk)
      server = await createServerOn(cluster, { settings: { TRUSTED_PROXY: '127.0.0.1' } })
      ann = await server.signUp('Ann')
      draft = await createDraft(server, ann)
    })
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]()
      await cluster?.[Symbol.asyncDispose]()
    })

    const ballast = () => join(disk, 'ballast')
    const fillDisk = () => expect(() => writeFileSync(ballast(), Buffer.alloc(300_000_000))).toThrow('ENOSPC')
    const freeDisk = () => rmSync(ballast())
    const item = statements[0]?.id ?? ''

    async function sendRequest(path: string, method = 'GET', body?: object, headers = {}) {
      const answer = await server.request(path, {
        method,
        headers: {
          Authorization: `Bearer ${ann.accessToken}`,
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const reply = (await answer.json()) as Record<string, unknown>
      return { status: answer.status, body: reply, retryAfter: answer.headers.get('retry-after') }
    }
    const save = (value: number) =>
      sendRequest(`/api/assessments/${draft}/answers`, 'PATCH', { answers: { [item]: value } })
    const saved = async () =>
      ((await sendRequest(`/api/assessments/${draft}`)).body.answers as Record<string, number>)[item]
    const signIn = async (email: string) =>
      (await sendRequest('/auth/v1/token?grant_type=password', 'POST', { email, password: PASSWORD })).status

    const readiness = async () => (await sendRequest('/health/ready')).status

    /** Signs up users from different IP addresses until one sign-up fails. */
    async function signUpUntilFailure() {
      const acknowledged: string[] = []
      for (;;) {
        const email = `joiner-${acknowledged.length}@example.com`
        const body = { email, password: PASSWORD, data: { name: 'Dora' } }
        const headers = { 'X-Forwarded-For': `10.1.${acknowledged.length >> 8}.${acknowledged.length & 255}` }
        const answer = await sendRequest('/auth/v1/signup', 'POST', body, headers)
        if (answer.status !== 200) return { acknowledged, refused: email, answer }
        acknowledged.push(email)
      }
    }

    test('rejects sign-ups with 503, serves reads and loses no acknowledged write when tables cannot grow', async () => {
      await using other = await connectClient(cluster)
      // The current WAL segment would otherwise have free space.
      await other.query('select pg_switch_wal()')
      expect((await save(3)).status).toBe(200)
      const from = server.logLines.length
      fillDisk()
      const { acknowledged, refused, answer } = await signUpUntilFailure()
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', body: { error_code: 'server_busy' } })
      expect(await saved()).toBe(3)
      const lines = server.logLines.slice(from).map((line) => JSON.parse(line) as object)
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'database.failed',
          error: expect.objectContaining({ code: '53100' }),
        }),
      )
      freeDisk()
      expect((await save(4)).status).toBe(200)
      for (const email of acknowledged) expect(await signIn(email), email).toBe(200)
      expect(await signIn(refused)).toBe(400)
    })

    test('rejects calls with 503 and recovers when PostgreSQL stopped because its WAL had no space', async () => {
      await using other = await connectClient(cluster)
      expect((await save(5)).status).toBe(200)
      fillDisk()
      await expect(async () => {
        for (;;) await other.query("select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))")
      }).rejects.toThrow()
      expect(await save(1)).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } })
      await expect.poll(readiness).toBe(503)
      freeDisk()
      // PostgreSQL has exited if it had no space to write its recovery.
      const readinessAfterRestart = () => {
        cluster.restartIfExited()
        return readiness()
      }
      await expect.poll(readinessAfterRestart, { timeout: 30_000, interval: 200 }).toBe(200)
      expect(await saved()).toBe(5)
      expect((await save(2)).status).toBe(200)
    })
  },
)
