import { blog } from '@twofold/contract'
import { statements } from '@twofold/instrument'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pages } from '#server/pages/register.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { beginDraft, type Cluster, noCluster, serverOn, startCluster, stranger } from './testing.ts'

const MAX_CONNECTIONS = 20
/** Shorter than outside of tests: how long a call may wait. */
const ANSWER_MS = 1000

const html = { 'content-type': 'text/html; charset=utf-8' }
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  async handle(page, { api, away }) {
    const { pathname } = new URL(page.url)
    const isRead = !away && pathname !== '/static'
    // As loaders of pages that can do without.
    if (isRead) await api.call(blog.listPosts, { tag: pathname.slice(1) }).catch(() => undefined)
    return new Response(`${away ? 'away' : 'here'} ${pathname}`, {
      status: away ? 503 : 200,
      headers: { ...html, ...(!away && { 'cache-control': 'public, max-age=60' }) },
    })
  },
})

describe.skipIf(noCluster !== null)(
  `a running server whose PostgreSQL fails (${noCluster ?? 'its own'})`,
  () => {
    let cluster: Cluster
    let server: TestServer
    let ann: TestPerson
    let draft: string

    beforeAll(async () => {
      cluster = await startCluster({ max_connections: MAX_CONNECTIONS })
      server = await serverOn(cluster, { connections: { deadlineMs: ANSWER_MS }, pages })
      ann = await server.signUp('Ann')
      draft = await beginDraft(server, ann)
    })
    afterAll(async () => {
      await server?.[Symbol.asyncDispose]()
      await cluster?.[Symbol.asyncDispose]()
    })

    async function ask(path: string, { body, ...init }: { method?: string; body?: unknown } = {}) {
      const answer = await server.request(path, {
        ...init,
        headers: { Authorization: `Bearer ${ann.accessToken}`, 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>
      const retryAfter = answer.headers.get('retry-after')
      return { status: answer.status, said, retryAfter, type: answer.headers.get('content-type') ?? '' }
    }
    const me = () => ask('/api/me')
    const save = (value: number) =>
      ask(`/api/assessments/${draft}/answers`, {
        method: 'PATCH',
        body: { answers: { [statements[0]?.id ?? '']: value } },
      })
    const saved = async () => {
      const { said } = await ask(`/api/assessments/${draft}`)
      return (said.answers as Record<string, number>)[statements[0]?.id ?? '']
    }
    const token = (grant: string, body: object) =>
      ask(`/auth/v1/token?grant_type=${grant}`, { method: 'POST', body })
    const posts = () => ask('/rest/v1/blog_posts?select=id&limit=1')
    const readiness = async () => {
      const { status, said } = await ask('/health/ready')
      return `${status} ${(said.checks as { database: string }).database}`
    }
    const isReady = () => expect.poll(readiness, { timeout: 15_000 }).toBe('200 ok')

    /** Every way in says that it is for now, and when to come again. */
    async function expectUnavailable() {
      const answers = await Promise.all([me(), save(5), posts()])
      expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 503, retryAfter: '5' })))
      expect(answers[0]).toMatchObject({ type: expect.stringContaining('application/problem+json') })
      expect(answers[0]?.said).toMatchObject({ code: 'unavailable' })
      expect((await ask('/health/live')).status).toBe(200)
    }

    test('calls fail with 503 and the log reports it when the database restarts, and they recover without help', async () => {
      expect((await save(1)).status).toBe(200)
      await isReady()
      const { said: session } = await token('password', { email: ann.email, password: ann.password })
      const refresh = () => token('refresh_token', { refresh_token: session.refresh_token })
      const from = server.logLines.length
      const begun = Promise.withResolvers<void>()
      const cut = server.context.db.transaction().execute(async (trx) => {
        await sql`select 1`.execute(trx)
        begun.resolve()
        // No caller waits for this connection between two statements, and losing it must not end the process.
        await expect.poll(readiness, { timeout: 10_000 }).toBe('503 failed')
        // Checks that could not run are null, because a value would name a wrong cause.
        expect((await ask('/health/ready')).said.checks).toMatchObject({ migrations: null, mail: null })
        await sql`select 1`.execute(trx)
      })
      cut.catch(() => undefined)
      await begun.promise
      await cluster.crash()
      try {
        await expectUnavailable()
        // A client keeps its session at 503, and forgets it at 500.
        expect(await refresh()).toMatchObject({
          status: 503,
          retryAfter: '5',
          said: { error_code: 'server_busy' },
        })
        await expect(cut).rejects.toThrow()
      } finally {
        await cluster.resume()
      }
      const lines = server.logLines.slice(from).map((line) => JSON.parse(line) as { message: string })
      expect(lines).toContainEqual(
        expect.objectContaining({
          level: 'error',
          message: 'database.failed',
          code: 'unavailable',
        }),
      )

      await isReady()
      expect(await saved()).toBe(1)
      expect((await save(2)).status).toBe(200)
      expect((await refresh()).status).toBe(200)
      // The queue has found it, too: a mail that is asked for now goes out.
      server.outbox.clear()
      await ask('/auth/v1/recover', { method: 'POST', body: { email: ann.email } })
      await expect.poll(() => server.outbox.to(ann.email).length, { timeout: 20_000 }).toBe(1)
    })

    test('while it is away a browser gets a page that says so, and a program what it reads; both are for now', async () => {
      await isReady()
      const open = (path: string, accept: string) => server.request(path, { headers: { Accept: accept } })
      const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
      const kept = await open('/kept', browser)
      await cluster.crash()
      try {
        const page = await open('/de/about?next=/test', browser)
        expect(await page.text()).toBe('away /de')
        expect(page.status).toBe(503)
        expect(Object.fromEntries(page.headers)).toMatchObject({
          ...html,
          'retry-after': '5',
          'cache-control': 'no-store',
          'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
        })
        const headersOf = ({ headers }: Response) =>
          [...headers.keys()].filter((name) => /^(x-|referrer|permissions|cross-origin)/.test(name))
        expect(headersOf(page)).toEqual(headersOf(kept))
        expect(await (await open('/home', browser)).text()).toBe('away /')
        expect(await (await open('/kept', browser)).text()).toBe('here /kept')
        // A page that shows nothing of the database needs none.
        expect(await (await open('/static', browser)).text()).toBe('here /static')
        const program = await open('/about', '*/*')
        expect(program.status).toBe(503)
        expect(await program.json()).toMatchObject({ code: 'unavailable' })
      } finally {
        await cluster.resume()
      }
      await isReady()
      expect(await (await open('/de/about', browser)).text()).toBe('here /de/about')
    })

    test('calls time out when another transaction has locked their rows, and other calls are unaffected', async () => {
      await using blocker = await stranger(cluster)
      await blocker.query('begin; lock table assessments in access exclusive mode')
      const stuck = await save(3)
      expect(stuck).toMatchObject({ status: 503, retryAfter: '5', said: { code: 'unavailable' } })
      expect((await me()).status).toBe(200)
      expect(await readiness()).toBe('200 ok')
      // The failed call ends in the database, too: once the lock is gone it must not overwrite a later save.
      await using watcher = await stranger(cluster)
      const waiting = async () => {
        const { rows } = await watcher.query(
          `select query from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'twofold'`,
        )
        return rows
      }
      await expect.poll(waiting, { timeout: 15_000 }).toEqual([])
      await blocker.query('rollback')
      await expect.poll(async () => (await save(4)).status, { timeout: 15_000 }).toBe(200)
      expect(await saved()).toBe(4)
    })

    test('no connection left: refused for now, and well once there is one', async () => {
      await isReady()
      // The server's own connections are closed, as after a failover, while other clients may connect faster.
      await using admin = await stranger(cluster)
      const others = []
      for (;;) {
        const { rows } = await admin.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name = 'twofold'",
        )
        for (const { pid } of rows) await admin.query('select pg_terminate_backend($1)', [pid])
        const other = await stranger(cluster).catch(() => null)
        if (other) others.push(other)
        else if (rows.length === 0) break
      }
      await expectUnavailable()
      await expect.poll(readiness).toBe('503 failed')
      await Promise.all(others.map((other) => other.end()))
      await isReady()
      expect((await save(3)).status).toBe(200)
    })

    test('it takes everything and answers nothing: no call hangs, and all is well after it', async () => {
      await isReady()
      cluster.freeze()
      try {
        await expectUnavailable()
        await expect.poll(readiness, { timeout: 5000 }).toBe('503 failed')
      } finally {
        cluster.thaw()
      }
      await isReady()
      expect((await save(1)).status).toBe(200)
    })
  },
)
