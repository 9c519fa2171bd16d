import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statements } from '@twofold/instrument'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { beginDraft, type Cluster, noCluster, serverOn, startCluster, stranger } from './testing.ts'

const PASSWORD = 'Quiet-River-7'
const disk = mkdtempSync('/tmp/small-disk-')
const noDisk = noCluster ?? mountSmallDisk()

/** Why there is no disk that is small enough to be filled: only root may mount one. */
function mountSmallDisk(): string | null {
  // Whom PostgreSQL runs as has to get in.
  chmodSync(disk, 0o755)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=777', 'tmpfs', disk], { stdio: 'ignore' })
    return null
  } catch {
    return 'a small disk can not be mounted here'
  }
}

afterAll(() => {
  if (noDisk === null) execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

describe.skipIf(noDisk !== null)(
  `a running server whose PostgreSQL has no room left (${noDisk ?? 'its own'})`,
  () => {
    let cluster: Cluster
    let server: TestServer
    let ann: TestPerson
    let draft: string

    beforeAll(async () => {
      cluster = await startCluster({ max_wal_size: '48MB', min_wal_size: '32MB' }, disk)
      server = await serverOn(cluster, { settings: { TRUSTED_PROXY: '127.0.0.1' } })
      ann = await server.signUp('Ann')
      draft = await beginDraft(server, ann)
    })
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]()
      await cluster?.[Symbol.asyncDispose]()
    })

    const ballast = () => join(disk, 'ballast')
    const fill = () => expect(() => writeFileSync(ballast(), Buffer.alloc(300_000_000))).toThrow('ENOSPC')
    const makeRoom = () => rmSync(ballast())
    const item = statements[0]?.id ?? ''

    async function ask(path: string, method = 'GET', body?: object, headers = {}) {
      const answer = await server.request(path, {
        method,
        headers: {
          Authorization: `Bearer ${ann.accessToken}`,
          'Content-Type': 'application/json',
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const said = (await answer.json()) as Record<string, unknown>
      return { status: answer.status, said, retryAfter: answer.headers.get('retry-after') }
    }
    const save = (value: number) =>
      ask(`/api/assessments/${draft}/answers`, 'PATCH', { answers: { [item]: value } })
    const saved = async () =>
      ((await ask(`/api/assessments/${draft}`)).said.answers as Record<string, number>)[item]
    const signIn = async (email: string) =>
      (await ask('/auth/v1/token?grant_type=password', 'POST', { email, password: PASSWORD })).status

    const readiness = async () => (await ask('/health/ready')).status

    /** Strangers sign up, each from an address of their own, until one is refused. */
    async function fillWithPeople() {
      const acknowledged: string[] = []
      for (;;) {
        const email = `joiner-${acknowledged.length}@example.com`
        const body = { email, password: PASSWORD, data: { name: 'Dora' } }
        const headers = { 'X-Forwarded-For': `10.1.${acknowledged.length >> 8}.${acknowledged.length & 255}` }
        const answer = await ask('/auth/v1/signup', 'POST', body, headers)
        if (answer.status !== 200) return { acknowledged, refused: email, answer }
        acknowledged.push(email)
      }
    }

    test('no room for its tables: a sign-up is refused for now, reads go on, and nothing that was acknowledged is lost', async () => {
      await using other = await stranger(cluster)
      // The current WAL segment would otherwise still have room.
      await other.query('select pg_switch_wal()')
      expect((await save(3)).status).toBe(200)
      const from = server.logLines.length
      fill()
      const { acknowledged, refused, answer } = await fillWithPeople()
      expect(answer).toMatchObject({ status: 503, retryAfter: '5', said: { error_code: 'server_busy' } })
      expect(await saved()).toBe(3)
      const lines = server.logLines.slice(from).map((line) => JSON.parse(line) as object)
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'database.failed',
          error: expect.objectContaining({ code: '53100' }),
        }),
      )
      makeRoom()
      expect((await save(4)).status).toBe(200)
      for (const email of acknowledged) expect(await signIn(email), email).toBe(200)
      expect(await signIn(refused)).toBe(400)
    })

    test('no room for its log: it stops, every call is refused for now, and all is well once it is started with room', async () => {
      await using other = await stranger(cluster)
      expect((await save(5)).status).toBe(200)
      fill()
      await expect(async () => {
        for (;;) await other.query("select pg_logical_emit_message(false, 'ballast', repeat('x', 1000000))")
      }).rejects.toThrow()
      expect(await save(1)).toMatchObject({ status: 503, retryAfter: '5', said: { code: 'unavailable' } })
      await expect.poll(readiness).toBe(503)
      makeRoom()
      // It has ended by then if it had no room to write down how it was brought back.
      const readinessWhenTended = () => {
        cluster.tend()
        return readiness()
      }
      await expect.poll(readinessWhenTended, { timeout: 30_000, interval: 200 }).toBe(200)
      expect(await saved()).toBe(5)
      expect((await save(2)).status).toBe(200)
    })
  },
)
