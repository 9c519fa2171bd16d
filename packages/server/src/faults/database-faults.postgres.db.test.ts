import { blog } from '@twofold/contract'
import { statements } from '@twofold/instrument'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Pages } from '#server/pages/register.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import {
  type Cluster,
  connectClient,
  createDraft,
  createServerOn,
  noCluster,
  startCluster,
} from './testing.ts'

const MAX_CONNECTIONS = 20
/** The deadline of a call, shorter than in production. */
const DEADLINE_MS = 1000

const html = { 'content-type': 'text/html; charset=utf-8' }
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  async handle(page, { api, away }) {
    const { pathname } = new URL(page.url)
    const isRead = !away && pathname !== '/static'
    // Like a loader with an optional call.
    if (isRead) await api.call(blog.listPosts, { tag: pathname.slice(1) }).catch(() => undefined)
    return new Response(`${away ? 'away' : 'here'} ${pathname}`, {
      status: away ? 503 : 200,
      headers: { ...html, ...(!away && { 'cache-control': 'public, max-age=60' }) },
    })
  },
})

describe.skipIf(noCluster !== null)(`a server whose PostgreSQL fails (${noCluster ?? 'own cluster'})`, () => {
  let cluster: Cluster
  let server: TestServer
  let ann: TestPerson
  let draft: string

  beforeAll(async () => {
    cluster = await startCluster({ max_connections: MAX_CONNECTIONS })
    server = await createServerOn(cluster, { connections: { deadlineMs: DEADLINE_MS }, pages })
    ann = await server.signUp('Ann')
    draft = await createDraft(server, ann)
  })
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]()
    await cluster?.[Symbol.asyncDispose]()
  })

  async function sendRequest(path: string, { body, ...init }: { method?: string; body?: unknown } = {}) {
    const answer = await server.request(path, {
      ...init,
      headers: { Authorization: `Bearer ${ann.accessToken}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const reply = (await answer.json().catch(() => ({}))) as Record<string, unknown>
    const retryAfter = answer.headers.get('retry-after')
    return { status: answer.status, body: reply, retryAfter, type: answer.headers.get('content-type') ?? '' }
  }
  const me = () => sendRequest('/api/me')
  const save = (value: number) =>
    sendRequest(`/api/assessments/${draft}/answers`, {
      method: 'PATCH',
      body: { answers: { [statements[0]?.id ?? '']: value } },
    })
  const saved = async () => {
    const { body } = await sendRequest(`/api/assessments/${draft}`)
    return (body.answers as Record<string, number>)[statements[0]?.id ?? '']
  }
  const token = (grant: string, body: object) =>
    sendRequest(`/auth/v1/token?grant_type=${grant}`, { method: 'POST', body })
  const posts = () => sendRequest('/rest/v1/blog_posts?select=id&limit=1')
  const readiness = async () => {
    const { status, body } = await sendRequest('/health/ready')
    return `${status} ${(body.checks as { database: string }).database}`
  }
  const waitUntilReady = () => expect.poll(readiness, { timeout: 15_000 }).toBe('200 ok')

  /** Asserts that every interface answers 503 with Retry-After. */
  async function expectUnavailable() {
    const answers = await Promise.all([me(), save(5), posts()])
    expect(answers).toEqual(answers.map(() => expect.objectContaining({ status: 503, retryAfter: '5' })))
    expect(answers[0]).toMatchObject({ type: expect.stringContaining('application/problem+json') })
    expect(answers[0]?.body).toMatchObject({ code: 'unavailable' })
    expect((await sendRequest('/health/live')).status).toBe(200)
  }

  test('calls fail with 503 and the log reports it when the database restarts, and they recover without help', async () => {
    expect((await save(1)).status).toBe(200)
    await waitUntilReady()
    const { body: session } = await token('password', { email: ann.email, password: ann.password })
    const refresh = () => token('refresh_token', { refresh_token: session.refresh_token })
    const from = server.logLines.length
    const started = Promise.withResolvers<void>()
    const cut = server.context.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      started.resolve()
      // No caller waits for this connection between two statements, and losing it must not end the process.
      await expect.poll(readiness, { timeout: 10_000 }).toBe('503 failed')
      // Checks that could not run are null, because a value would name a wrong cause.
      expect((await sendRequest('/health/ready')).body.checks).toMatchObject({ migrations: null, mail: null })
      await sql`select 1`.execute(trx)
    })
    cut.catch(() => undefined)
    await started.promise
    await cluster.crash()
    try {
      await expectUnavailable()
      // Clients keep their session on 503 and discard it on 500.
      expect(await refresh()).toMatchObject({
        status: 503,
        retryAfter: '5',
        body: { error_code: 'server_busy' },
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

    await waitUntilReady()
    expect(await saved()).toBe(1)
    expect((await save(2)).status).toBe(200)
    expect((await refresh()).status).toBe(200)
    // The queue has recovered too, so a requested email is sent.
    server.outbox.clear()
    await sendRequest('/auth/v1/recover', { method: 'POST', body: { email: ann.email } })
    await expect.poll(() => server.outbox.to(ann.email).length, { timeout: 20_000 }).toBe(1)
  })

  test('browsers get the unavailable page and other clients problem details when the database has crashed', async () => {
    await waitUntilReady()
    const openPage = (path: string, accept: string) => server.request(path, { headers: { Accept: accept } })
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const cached = await openPage('/kept', browser)
    await cluster.crash()
    try {
      const page = await openPage('/de/about?next=/test', browser)
      expect(await page.text()).toBe('away /de')
      expect(page.status).toBe(503)
      expect(Object.fromEntries(page.headers)).toMatchObject({
        ...html,
        'retry-after': '5',
        'cache-control': 'no-store',
        'content-security-policy': expect.stringContaining("default-src 'none'; script-src 'self'"),
      })
      const listSecurityHeaders = ({ headers }: Response) =>
        [...headers.keys()].filter((name) => /^(x-|referrer|permissions|cross-origin)/.test(name))
      expect(listSecurityHeaders(page)).toEqual(listSecurityHeaders(cached))
      expect(await (await openPage('/home', browser)).text()).toBe('away /')
      expect(await (await openPage('/kept', browser)).text()).toBe('here /kept')
      // A page without calls does not need the database.
      expect(await (await openPage('/static', browser)).text()).toBe('here /static')
      const program = await openPage('/about', '*/*')
      expect(program.status).toBe(503)
      expect(await program.json()).toMatchObject({ code: 'unavailable' })
    } finally {
      await cluster.resume()
    }
    await waitUntilReady()
    expect(await (await openPage('/de/about', browser)).text()).toBe('here /de/about')
  })

  test('calls time out when another transaction has locked their rows, and other calls are unaffected', async () => {
    await using blocker = await connectClient(cluster)
    await blocker.query('begin; lock table assessments in access exclusive mode')
    const stuck = await save(3)
    expect(stuck).toMatchObject({ status: 503, retryAfter: '5', body: { code: 'unavailable' } })
    expect((await me()).status).toBe(200)
    expect(await readiness()).toBe('200 ok')
    // The timed-out statement is also cancelled in the database, so it cannot overwrite a later save.
    await using watcher = await connectClient(cluster)
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

  test('calls fail with 503 when no connection is free, and recover when one is', async () => {
    await waitUntilReady()
    // Closes the connections of the server, as after a failover, while other clients take the free slots.
    await using admin = await connectClient(cluster)
    const others = []
    for (;;) {
      const { rows } = await admin.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'twofold'",
      )
      for (const { pid } of rows) await admin.query('select pg_terminate_backend($1)', [pid])
      const other = await connectClient(cluster).catch(() => null)
      if (other) others.push(other)
      else if (rows.length === 0) break
    }
    await expectUnavailable()
    await expect.poll(readiness).toBe('503 failed')
    await Promise.all(others.map((other) => other.end()))
    await waitUntilReady()
    expect((await save(3)).status).toBe(200)
  })

  test('calls fail with 503 when the database does not respond, and recover when it does', async () => {
    await waitUntilReady()
    cluster.freeze()
    try {
      await expectUnavailable()
      await expect.poll(readiness, { timeout: 5000 }).toBe('503 failed')
    } finally {
      cluster.thaw()
    }
    await waitUntilReady()
    expect((await save(1)).status).toBe(200)
  })
})
