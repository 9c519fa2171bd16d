import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assessment } from '@twofold/contract'
import { type DatabaseSettings, migrate, openDatabase } from '@twofold/database'
import { statements } from '@twofold/instrument'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { contextParts } from '#server/features.ts'
import { startAssessment } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { startPostgres } from '../../../../scripts/postgres.mjs'

// Debian's package; without it this file reports what is missing.
const PGBOUNCER = '/usr/sbin/pgbouncer'
const SECONDS = Number(process.env.POOLER_SECONDS ?? 20)
const PEOPLE = 24

const secrets = createSecrets(randomBytes(32))
const opened = new AsyncDisposableStack()
let direct: string
beforeAll(async () => {
  const cluster = await startPostgres({ max_connections: '60' })
  opened.defer(() => cluster.stop())
  await runOn(cluster.url, 'create role twofold login', 'create database twofold owner twofold')
  const url = new URL(cluster.url)
  url.username = 'twofold'
  url.pathname = '/twofold'
  direct = url.href
})
afterAll(() => opened.disposeAsync())

async function runOn(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Starts PgBouncer in front of the cluster with 4 connections to it; returns the URL of the database through it. */
async function startPooler(
  stack: AsyncDisposableStack,
  mode: 'session' | 'transaction',
  settings = '',
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  stack.defer(() => rm(folder, { recursive: true }))
  const { hostname, port } = new URL(direct)
  const listenPort = await findFreePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
twofold = host=${hostname} port=${port} dbname=twofold user=twofold
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 20 : 4}
max_client_conn = 200
${settings}
`,
  )
  const isRoot = process.getuid?.() === 0
  const uid = isRoot ? Number(execFileSync('id', ['-u', 'postgres'])) : undefined
  await chmod(folder, 0o755)
  if (uid !== undefined) await chown(file, uid, uid)
  const pooler = spawn(PGBOUNCER, [file], { stdio: 'ignore', ...(uid !== undefined && { uid }) })
  stack.defer(async () => {
    pooler.kill('SIGTERM')
    await new Promise((resolve) => pooler.once('exit', resolve))
  })
  const url = `postgres://twofold@127.0.0.1:${listenPort}/twofold`
  await expect
    .poll(() =>
      runOn(url, 'select 1').then(
        () => 'ok',
        (error: Error) => error.message,
      ),
    )
    .toBe('ok')
  return url
}

const STATEMENT = statements[0]?.id ?? ''

/** Reads the account through the authentication service. */
async function getUser(server: TestServer, { accessToken }: TestPerson): Promise<void> {
  const reply = await server.request('/auth/v1/user', { headers: { Authorization: `Bearer ${accessToken}` } })
  if (!reply.ok) throw new Error(`GET /user responds with ${reply.status}`)
}

const IGNORE = 'ignore_startup_parameters = statement_timeout,lock_timeout,options,extra_float_digits'

describe.skipIf(!existsSync(PGBOUNCER))('PgBouncer', () => {
  const open = async (settings: Omit<DatabaseSettings & { kind: 'postgres' }, 'kind'>) =>
    await openDatabase({ kind: 'postgres', ...settings })

  test.each([
    ['session', ''],
    ['transaction', ''],
    ['transaction', IGNORE],
  ] as const)(
    'openDatabase refuses DATABASE_URL when it leads to a pooler (%s, "%s")',
    async (mode, settings) => {
      await using stack = new AsyncDisposableStack()
      const url = await startPooler(stack, mode, settings)
      await expect(open({ url })).rejects.toThrow(/^DATABASE_URL leads to a connection pooler: set it to/)
    },
  )

  test('openDatabase names the settings of the role when the pooler has none', async () => {
    await using stack = new AsyncDisposableStack()
    const poolUrl = await startPooler(stack, 'transaction')
    await expect(open({ url: direct, poolUrl })).rejects.toThrow(
      /lack settings.*run alter role "twofold" set statement_timeout = 30000; .*search_path = public;/,
    )
  })

  test.each(['no', 'transaction', 'session'] as const)(
    'all calls succeed under load when %s pooling is configured',
    async (mode) => {
      await using stack = new AsyncDisposableStack()
      await runOn(
        direct,
        'alter role twofold set statement_timeout = 30000',
        'alter role twofold set lock_timeout = 8000',
        "alter role twofold set timezone = 'UTC'",
        'alter role twofold set search_path = public',
      )
      const poolUrl = mode === 'no' ? undefined : await startPooler(stack, mode)
      await using migrated = await open({ url: direct, poolUrl })
      await migrate(migrated, contextParts.migrations)
      const servers = await Promise.all(
        [1, 2].map(async () =>
          createTestServer({
            secrets,
            settings: { RATE_LIMIT_FACTOR: '30' },
            database: await open({ url: direct, poolUrl }),
          }),
        ),
      )
      for (const server of servers) stack.use(server)
      let calls = 0
      const errors: unknown[] = []
      const end = Date.now() + SECONDS * 1000
      await Promise.all(
        Array.from({ length: PEOPLE }, async (_, index) => {
          const server = servers[index % 2] ?? servers[0]
          const count = async <T>(call: Promise<T>): Promise<T | undefined> => {
            calls += 1
            return await call.catch((error: unknown) => void errors.push(error))
          }
          if (!server) return
          const person = await server.signUp(`Person ${mode} ${String.fromCharCode(97 + index)}`)
          const id = await startAssessment(server, person)
          while (Date.now() < end) {
            await count(server.call(assessment.saveAnswers, { id, answers: { [STATEMENT]: 3 } }, person))
            await count(server.call(assessment.getDraft, {}, person))
            await count(getUser(server, person))
          }
        }),
      )
      console.log(`PgBouncer, ${mode} pooling: ${calls} calls in ${SECONDS} s, ${errors.length} errors`)
      expect(errors).toEqual([])
      expect(calls).toBeGreaterThan(100)
      const unexpected = servers.flatMap(({ logLines }) =>
        logLines.filter((line) => /"level":"error"/.test(line)),
      )
      expect(unexpected).toEqual([])
    },
  )
})
