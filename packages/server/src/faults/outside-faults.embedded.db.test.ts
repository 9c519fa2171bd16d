import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { account, assessment } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSmtpTransport } from '#server/mail/index.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createDraft } from './testing.ts'

const HOUR_SECONDS = 3600
const DAY = 86_400_000

const post = (server: TestServer, path: string, body: object) =>
  server.request(path, {
    json: body,
  })

/** Notifies the worker as the queue does for new jobs; otherwise it polls every ten seconds. */
const wakeWorker = (server: TestServer) =>
  sql`select pg_notify(c, 'auth.mail') from pg_listening_channels() c where c like 'pgboss%'`.execute(
    server.context.db,
  )

/** A loopback port without a listener. */
async function findClosedPort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', () => done()))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address ? address.port : 0
}

test('an email is sent once when the mail server returns after more than an hour, and the calls succeed meanwhile', async () => {
  const port = await findClosedPort()
  await using server = await createTestServer({
    transport: createSmtpTransport(`smtp://127.0.0.1:${port}`, {
      productName: 'Twofold',
      publicUrl: 'http://localhost:3000',
    }),
  })
  const ann = { email: 'ann@example.com', name: 'Ann', password: 'Calm-Sea-Under-9' }
  await server.context.auth.users.create(ann)
  expect((await post(server, '/auth/v1/recover', { email: ann.email })).status).toBe(200)

  const waiting = async () => {
    const { rows } = await sql<{ state: string; pause: number }>`
      select state::text as state, extract(epoch from start_after - now())::float8 as pause
      from jobs.job where name = 'auth.mail' and state in ('created', 'active', 'retry', 'failed')`.execute(
      server.context.db,
    )
    return rows
  }
  let elapsedSeconds = 0
  let tries = 0
  // True if the job has failed once more and waits for its retry.
  const isWaitingForRetry = async () => {
    const failed = server.logLines.filter((line) => line.includes('job.failed'))
    const [job, ...more] = await waiting()
    return failed.length > tries && job?.state === 'retry' && job.pause > 0 && more.length === 0
  }
  while (elapsedSeconds <= 1.5 * HOUR_SECONDS) {
    await expect.poll(isWaitingForRetry, { timeout: 15_000 }).toBe(true)
    // Skips the delay that the queue has chosen.
    elapsedSeconds += (await waiting())[0]?.pause ?? 0
    tries++
    await sql`
      update jobs.job set start_after = now(), created_on = created_on - interval '20 minutes'
      where name = 'auth.mail'`.execute(server.context.db)
    await wakeWorker(server)
  }
  expect(tries).toBeGreaterThan(5)
  expect(server.logLines.join('')).not.toContain(ann.email)
  const ready = (await (await server.request('/health/ready')).json()) as object
  expect(ready).toMatchObject({ status: 'ready', checks: { database: 'ok', mail: 'late' } })

  await using mail = await startMailServer({ port })
  // The last attempt may have failed before the mail server started.
  await sql`update jobs.job set start_after = now() where name = 'auth.mail' and state = 'retry'`.execute(
    server.context.db,
  )
  await wakeWorker(server)
  await expect.poll(() => mail.received.map(({ to }) => to), { timeout: 30_000 }).toEqual([ann.email])
  await server.context.jobs.idle()
  expect(mail.received).toHaveLength(1)
}, 120_000)

const oidcSettings = (issuer: string) => ({
  AUTH_OIDC_ISSUER: issuer,
  AUTH_OIDC_CLIENT_ID: 'twofold',
  AUTH_OIDC_CLIENT_SECRET: 'a-secret-of-the-tests',
  AUTH_OIDC_NAME: 'Work',
})

test('sign-in by a provider fails in time and other calls succeed when the provider does not respond', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)))
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', () => done()))
  const address = silent.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await using server = await createTestServer({
    settings: oidcSettings(issuer),
  })
  const provider = encodeURIComponent(server.context.config.providers[0]?.id ?? '')
  const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
  const pending = server.request(`/auth/v1/authorize?provider=${provider}&${challenge}`, {
    redirect: 'manual',
  })
  await expect.poll(() => sockets.length, { timeout: 5000 }).toBeGreaterThan(0)
  // A slow provider does not delay other calls.
  const ann = await server.signUp('Ann')
  expect((await server.call(account.getMe, {}, ann)).email).toBe(ann.email)
  const refused = await pending
  // The reply is a redirect with an error or an error response.
  const body = refused.headers.get('location') ?? (await refused.text())
  expect(body).toMatch(/error/)
  for (const socket of sockets) socket.destroy()
  await new Promise((done) => silent.close(done))
})

const invalidResponses: Record<string, (response: ServerResponse) => void> = {
  'status 500': (response) => response.writeHead(500).end('broken'),
  'an HTML page': (response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  'an empty object': (response) => response.writeHead(200, JSON_TYPE).end('{}'),
  'truncated JSON': (response) => {
    response.writeHead(200, { ...JSON_TYPE, 'Content-Length': '1000' }).write('{"issuer":')
    response.destroy()
  },
}
const JSON_TYPE = { 'Content-Type': 'application/json' }

test('sign-in by a provider fails and is logged when the provider sends invalid responses, and then recovers', async () => {
  let answer: (response: ServerResponse, origin: string) => void = () => undefined
  const provider = createHttpServer((request, response) => answer(response, `http://${request.headers.host}`))
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', () => done()))
  const address = provider.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await using server = await createTestServer({
    settings: oidcSettings(issuer),
  })
  const id = encodeURIComponent(server.context.config.providers[0]?.id ?? '')
  const path = `/auth/v1/authorize?provider=${id}&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`
  const startSignIn = async () =>
    (await server.request(path, { redirect: 'manual' })).headers.get('location') ?? ''
  for (const [what, respond] of Object.entries(invalidResponses)) {
    answer = respond
    const from = server.logLines.length
    const to = await startSignIn()
    expect(to, what).toContain(server.context.config.publicUrl)
    expect(to, what).toMatch(/error_code=/)
    expect(server.logLines.slice(from).join('\n'), what).toMatch(/"level":"(warn|error)"/)
  }
  answer = (response, origin) =>
    response.writeHead(200, JSON_TYPE).end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${origin}/authorize`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    )
  expect(await startSignIn()).toContain(`${issuer}/authorize?`)
  provider.closeAllConnections()
  await new Promise((done) => provider.close(done))
})

test('tokens fail closed and recover when the clock is a day off and then corrected', async () => {
  await using server = await createTestServer()
  const ann = await server.signUp('Ann')
  const me = async (person = ann) => (await server.request('/api/me', { as: person })).status
  expect(await me()).toBe(200)
  for (const days of [1, -1, -1, 1]) {
    server.clock.advance(days * DAY)
    // A token of another day is either valid or rejected, never a server error.
    expect([200, 401]).toContain(await me())
    const again = await server.signIn(ann)
    expect(await me(again), `${days} days`).toBe(200)
    const id = await createDraft(server, again)
    await server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 4 } }, again)
    for (const job of ['server.purge', 'account.sweep']) await server.runJob(job)
    expect((await server.call(assessment.getAssessment, { id }, again)).answers).toEqual({ 'bids.self.1': 4 })
  }
  server.clock.advance(DAY)
  expect(await me()).toBe(401)
  expect(server.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
