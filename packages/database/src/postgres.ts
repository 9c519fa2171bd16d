import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type AnyKysely, createKysely } from './any-kysely.ts'
import type { Database, PostgresSettings } from './database.ts'
import { DatabaseError, errorMessage } from './database-error.ts'
import { StatementNames, sendPrepared } from './prepared-statements.ts'
import { StatementListeners } from './statements.ts'
import { RESPONSE_TIMED_OUT } from './unavailable.ts'
import { valueParsers } from './value-types.ts'

const MINIMUM_VERSION = 150_000
/** Shorter than the deadline of a call, so that a call without a connection fails and leaves the queue of the pool. */
const CONNECT_TIMEOUT_MS = 5_000
/** The server cancels slow statements; the longer client timeout is for a server that no longer responds. */
const STATEMENT_TIMEOUT_MS = 30_000
const RESPONSE_TIMEOUT_MS = 40_000
/**
 * The lock timeout (8 s) ends a waiting statement before the deadline of its call. Otherwise it could still run after the
 * call has failed and overwrite the result of a retry.
 */
const LOCK_TIMEOUT_SHARE = 1 / 5

/** Opens a connection pool to PostgreSQL 15 or newer. */
export async function openPostgres({
  url,
  poolUrl,
  poolSize = 10,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
}: PostgresSettings): Promise<Database> {
  const statements = new StatementListeners()
  const lockTimeoutMs = responseTimeoutMs * LOCK_TIMEOUT_SHARE
  const pool =
    poolUrl === undefined
      ? createPool(
          {
            ...sessionSettings,
            max: poolSize,
            statement_timeout: STATEMENT_TIMEOUT_MS,
            lock_timeout: lockTimeoutMs,
            query_timeout: responseTimeoutMs,
            connectionString: url,
          },
          { statements, names: new StatementNames() },
        )
      : // A pooler passes on neither settings of a session nor prepared statements.
        createPool(
          { max: poolSize, query_timeout: responseTimeoutMs, connectionString: poolUrl },
          { statements, names: null },
        )
  const kysely = createKysely(new PostgresDialect({ pool }))
  try {
    await assertServerVersion(kysely)
    if (poolUrl !== undefined) await assertRoleSettings(kysely, lockTimeoutMs)
    else if (poolSize > 1) await assertSessions(pool)
  } catch (error) {
    await kysely.destroy()
    if (error instanceof DatabaseError) throw error
    if (/unsupported startup parameter/.test(errorMessage(error)))
      throw new DatabaseError(POOLER, { cause: error })
    const failure = error instanceof pg.DatabaseError ? 'refused the connection' : 'does not respond'
    throw new DatabaseError(
      `PostgreSQL at ${withoutSecrets(poolUrl ?? url)} ${failure}: ${errorMessage(error)}`,
      {
        cause: error,
      },
    )
  }
  let closed: Promise<void> | undefined
  return {
    engine: 'postgres',
    kysely,
    embedded: null,
    pool,
    url,
    onStatement: (listener) => statements.add(listener),
    [Symbol.asyncDispose]() {
      closed ??= kysely.destroy()
      return closed
    },
  }
}

/** A separate connection to the same server without timeouts, because a migration may take long. */
export function openUnlimitedConnection(connectionString: string): AnyKysely {
  // The role may have timeouts for connections through a pooler.
  const options = `${sessionSettings.options} -c statement_timeout=0 -c lock_timeout=0`
  const pool = createPool(
    { max: 1, connectionString, options },
    { statements: new StatementListeners(), names: new StatementNames() },
  )
  return createKysely(new PostgresDialect({ pool }))
}

/** Dates and schemas must not depend on the settings of the server or the role. */
const sessionSettings = { options: '-c timezone=UTC -c search_path=public' }

interface Interception {
  statements: StatementListeners
  /** Null if statements must not be prepared. */
  names: StatementNames | null
}

function createPool(config: pg.PoolConfig, interception: Interception): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'twofold',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  })
  // The pool replaces idle connections that are lost. Without this listener the error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. Without this listener, a connection that is lost between two
    // statements of a transaction would end the process; the next statement fails anyway.
    client.on('error', () => undefined)
    interceptQueries(client, interception)
  })
  return pool
}

/** Parses values like the embedded engine. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return valueParsers[type] ?? pg.types.getTypeParser(type, format ?? 'text')
}

/**
 * Replaces the driver's `query`: a Kysely plugin sees neither `begin` and `commit` nor errors, and the PostgreSQL driver of
 * Kysely cannot name a statement.
 */
function interceptQueries(
  client: pg.PoolClient & Partial<pg.Client>,
  { statements, names }: Interception,
): void {
  const sendUnnamed = client.query.bind(client) as (...args: unknown[]) => unknown
  const send = names === null ? sendUnnamed : sendPrepared(client, sendUnnamed, names)
  const intercepted = (...args: unknown[]) => {
    if (statements.hasListeners) statements.notify(queryText(args[0]))
    const sent = send(...args)
    return sent instanceof Promise ? sent.catch((error: unknown) => closeAfterTimeout(client, error)) : sent
  }
  Object.assign(client, { query: intercepted })
}

/** Closes a connection that timed out, because its next users would wait for the same response. */
function closeAfterTimeout(client: Partial<pg.Client>, error: unknown): never {
  if (error instanceof Error && error.message === RESPONSE_TIMED_OUT) {
    client.end?.().catch(() => undefined)
  }
  throw error
}

function queryText(query: unknown): string {
  if (typeof query === 'string') return query
  return query !== null && typeof query === 'object' && 'text' in query ? String(query.text) : ''
}

async function assertServerVersion(kysely: AnyKysely): Promise<void> {
  const result = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version
  `.execute(kysely)
  const row = result.rows[0]
  if (row && row.number < MINIMUM_VERSION) {
    throw new DatabaseError(
      `PostgreSQL 15 or newer is required, but the server at DATABASE_URL has version ${row.version}.`,
    )
  }
}

const POOLER =
  'DATABASE_URL leads to a connection pooler: set it to PostgreSQL itself, and DATABASE_POOL_URL to the pooler.'

/**
 * Rejects a pooler that changes the server process between transactions: statements would lose their settings and fail at
 * random. Two connections of such a pooler share a process as soon as the first one is idle.
 */
async function assertSessions(pool: pg.Pool): Promise<void> {
  const [idle, busy] = [await pool.connect(), await pool.connect()]
  const getProcess = async (client: pg.PoolClient) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    const before = await getProcess(idle)
    await busy.query('begin')
    const other = await getProcess(busy)
    const after = await getProcess(idle)
    await busy.query('rollback')
    if (before === other || before !== after) throw new DatabaseError(POOLER)
  } finally {
    idle.release()
    busy.release()
  }
}

/** Rejects connections without the settings that every other connection sends when it starts, which a pooler does not pass on. */
async function assertRoleSettings(kysely: AnyKysely, lockTimeoutMs: number): Promise<void> {
  const { rows } = await sql<{ role: string; ok: boolean }>`
    select current_user as role,
      (select setting::int from pg_settings where name = 'statement_timeout') between 1 and ${STATEMENT_TIMEOUT_MS}
      and (select setting::int from pg_settings where name = 'lock_timeout') between 1 and ${lockTimeoutMs}
      and current_setting('timezone') = 'UTC' and current_setting('search_path') = 'public' as ok`.execute(
    kysely,
  )
  const [row] = rows
  if (row?.ok) return
  const alter = `alter role ${pg.escapeIdentifier(row?.role ?? '')} set`
  const settings = [
    `statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
    `lock_timeout = ${lockTimeoutMs}`,
    "timezone = 'UTC'",
    'search_path = public',
  ]
  throw new DatabaseError(
    `Connections through DATABASE_POOL_URL lack settings that a pooler does not pass on: run ${settings.map((setting) => `${alter} ${setting};`).join(' ')} in PostgreSQL, then RECONNECT in the pooler.`,
  )
}

/** Host and database of a URL for error messages, without user, password and parameters. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
