import { PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type AnyKysely, createKysely } from './any-kysely.ts'
import type { Database, PostgresSettings } from './database.ts'
import { DatabaseError, reasonOf } from './database-error.ts'
import { StatementNames, sendPrepared } from './prepared-statements.ts'
import { StatementListeners } from './statements.ts'
import { ANSWER_TIMED_OUT } from './unavailable.ts'
import { valueParsers } from './value-types.ts'

const OLDEST_VERSION = 150_000
/** Shorter than the call deadline, so that a caller without a connection gets an error and frees its turn in the queue. */
const CONNECT_MS = 5_000
/** The server ends a runaway statement; the longer limit of the client is for a server that no longer answers. */
const STATEMENT_MS = 30_000
const ANSWER_MS = 40_000
/**
 * A statement that waits for a lock ends at the server (8 s) before the caller's deadline. Otherwise it could still run
 * after its call has failed, and overwrite what the caller's second attempt has saved.
 */
const LOCK_SHARE = 1 / 5

/** Opens a pool of connections to PostgreSQL 15 or newer. */
export async function openPostgres({
  url,
  poolSize = 10,
  answerMs = ANSWER_MS,
}: PostgresSettings): Promise<Database> {
  const statements = new StatementListeners()
  const pool = createPool(
    {
      max: poolSize,
      statement_timeout: STATEMENT_MS,
      lock_timeout: answerMs * LOCK_SHARE,
      query_timeout: answerMs,
      connectionString: url,
    },
    statements,
  )
  const kysely = createKysely(new PostgresDialect({ pool }))
  try {
    await refuseOldServer(kysely)
  } catch (error) {
    await kysely.destroy()
    if (error instanceof DatabaseError) throw error
    const what = error instanceof pg.DatabaseError ? 'refuses' : 'does not answer'
    throw new DatabaseError(`PostgreSQL at ${withoutSecrets(url)} ${what}: ${reasonOf(error)}`, {
      cause: error,
    })
  }
  let closed: Promise<void> | undefined
  return {
    engine: 'postgres',
    kysely,
    embedded: null,
    pool,
    onStatement: (listener) => statements.add(listener),
    [Symbol.asyncDispose]() {
      closed ??= kysely.destroy()
      return closed
    },
  }
}

/** One connection of its own to the same server, without time limits: a migration may take long. */
export function patientCopy(busy: pg.Pool): AnyKysely {
  const { connectionString } = busy.options
  const pool = createPool({ max: 1, connectionString }, new StatementListeners())
  return createKysely(new PostgresDialect({ pool }))
}

function createPool(config: pg.PoolConfig, statements: StatementListeners): pg.Pool {
  const names = new StatementNames()
  const pool = new pg.Pool({
    application_name: 'twofold',
    connectionTimeoutMillis: CONNECT_MS,
    // Days and schemas must not depend on the settings of the server or of the role.
    options: '-c timezone=UTC -c search_path=public',
    keepAlive: true,
    types: { getTypeParser },
    ...config,
  })
  // A connection that is lost while idle is replaced by the pool; unheard, its error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only. Without this listener, a connection that is lost between two
    // statements of a transaction would end the process; the next statement fails anyway.
    client.on('error', () => undefined)
    watchStatements(client, { statements, names })
  })
  return pool
}

/** The answers of `pg` in the values that the embedded engine gives too. */
function getTypeParser(type: number, format?: 'text' | 'binary'): (text: string) => unknown {
  return valueParsers[type] ?? pg.types.getTypeParser(type, format ?? 'text')
}

function watchStatements(
  client: pg.PoolClient & Partial<pg.Client>,
  { statements, names }: { statements: StatementListeners; names: StatementNames },
): void {
  const send = sendPrepared(client, client.query.bind(client) as (...args: unknown[]) => unknown, names)
  const watched = (...args: unknown[]) => {
    if (statements.isHeard) statements.tell(textOf(args[0]))
    const sent = send(...args)
    return sent instanceof Promise ? sent.catch((error: unknown) => giveUp(client, error)) : sent
  }
  Object.assign(client, { query: watched })
}

/** A connection that has not answered would make its next users wait for the same answer: it is closed. */
function giveUp(client: Partial<pg.Client>, error: unknown): never {
  if (error instanceof Error && error.message === ANSWER_TIMED_OUT) {
    client.end?.().catch(() => undefined)
  }
  throw error
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return query !== null && typeof query === 'object' && 'text' in query ? String(query.text) : ''
}

async function refuseOldServer(kysely: AnyKysely): Promise<void> {
  const answer = await sql<{ number: number; version: string }>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as version
  `.execute(kysely)
  const row = answer.rows[0]
  if (row && row.number < OLDEST_VERSION) {
    throw new DatabaseError(
      `PostgreSQL 15 or newer is needed, and the server at DATABASE_URL is ${row.version}.`,
    )
  }
}

/** Where the server is, for a message: no user, no password, no parameters. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
