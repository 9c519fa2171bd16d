import { reusableQuery } from '@twofold/database'
import { type Selectable, sql, type UpdateObject } from 'kysely'
import { factorsOf } from '#auth/core/accounts/repository/account-sql.ts'
import { type Account, partsOfAccount } from '#auth/core/accounts/repository/accounts.ts'
import { countAndReadQuery, type StartedWindow, splitCountAndRow } from '#auth/core/limits/repository.ts'
import type { AuthTables, Db, SessionsTable } from '#auth/core/tables.ts'

/** Columns of a session that are read together with its account. */
const columns = [
  'id',
  'aal',
  'amr',
  'recovery',
  'refresh_counter',
  'created_at',
  'refreshed_at',
  'expires_at',
  'device_hash',
  'repeated_counter',
] as const
const PREFIX = 'session_'
const sessionColumns = columns.map((column) => `s.${column} as ${PREFIX}${column}` as const)

export type LiveSession = Pick<Selectable<SessionsTable>, (typeof columns)[number]>

export interface AccountAndSession {
  account: Account
  session: LiveSession | null
}

function splitRow(row: object): AccountAndSession {
  const account: Record<string, unknown> = {}
  const session: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) {
    if (column.startsWith(PREFIX)) session[column.slice(PREFIX.length)] = value
    else account[column] = value
  }
  return {
    account: account as unknown as Account,
    session: session.id === null ? null : (session as unknown as LiveSession),
  }
}

const accountAndSession = reusableQuery(
  (db: Db, { userId, sessionId }: { userId: string; sessionId: string }) =>
    db
      .selectFrom('auth.users as u')
      .leftJoin('auth.sessions as s', (join) =>
        join.onRef('s.user_id', '=', 'u.id').on('s.id', '=', sessionId),
      )
      .selectAll('u')
      .select(partsOfAccount)
      .select(sessionColumns)
      .where('u.id', '=', userId),
)

/** The account and its session in one statement; `session` is null if the account has no such session. */
export async function findAccountAndSession(db: Db, userId: string, sessionId: string) {
  const [row] = await accountAndSession(db, { userId, sessionId })
  return row && splitRow(row)
}

function sessionQuery(db: Db, sessionId: string) {
  return db
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .selectAll('u')
    .select(partsOfAccount)
    .select(sessionColumns)
    .where('s.id', '=', sessionId)
}

const countAndSession = reusableQuery(
  (
    db: Db,
    { sessionId, key, resetsAt, now }: { sessionId: string; key: string; resetsAt: Date; now: Date },
  ) => countAndReadQuery(db, { key, resetsAt }, now, sessionQuery(db, sessionId)),
)

/** Counts in the window and reads the session with its account, in one statement and without a lock. */
export async function countAndFindSession(db: Db, sessionId: string, window: StartedWindow, now: Date) {
  const [result = {}] = await countAndSession(db, { sessionId, ...window, now })
  const { counted, row } = splitCountAndRow<object>(result)
  return { counted, row: row && splitRow(row) }
}

/** `findAccountAndSession` by session id, with a row lock, so that concurrent refreshes wait for each other. */
export async function lockSession(trx: Db, sessionId: string) {
  const row = await sessionQuery(trx, sessionId).forUpdate('s').executeTakeFirst()
  return row && splitRow(row)
}

interface Advance {
  id: string
  /** The counter that the session must have. */
  counter: number
  next: number
  now: Date
  userAgent: string | null
  ipAddress: string | null
  auditId: string
}

const advance = reusableQuery((db: Db, change: Advance) =>
  db
    .with('advanced', (qb) =>
      qb
        .updateTable('auth.sessions as s')
        .set({
          refresh_counter: change.next,
          refreshed_at: change.now,
          user_agent: change.userAgent,
          ip_address: change.ipAddress,
        })
        .where('s.id', '=', change.id)
        .where('s.refresh_counter', '=', change.counter)
        .returning([...columns, 's.user_id']),
    )
    .with('logged', (qb) =>
      qb
        .insertInto('auth.audit_log')
        // No IP address: hourly entries would trace the user's movements.
        .columns(['id', 'at', 'action', 'actor_id', 'traits'])
        .expression(({ selectFrom }) =>
          selectFrom('advanced').select([
            sql<string>`cast(${change.auditId} as uuid)`.as('id'),
            'refreshed_at as at',
            sql<string>`'token_refreshed'`.as('action'),
            'user_id as actor_id',
            sql<unknown>`cast('{}' as jsonb)`.as('traits'),
          ]),
        ),
    )
    .selectFrom('advanced')
    .select(columns),
)

/**
 * Advances the refresh counter and inserts the audit row. Returns undefined, without any effect, if the session has another
 * counter or was deleted.
 */
export async function advanceSession(
  db: Db,
  { id, refresh_counter: counter }: LiveSession,
  { userAgent, ipAddress }: Pick<Advance, 'userAgent' | 'ipAddress'>,
  now: Date,
) {
  const change = { id, counter, next: counter + 1, now, userAgent, ipAddress, auditId: crypto.randomUUID() }
  const [row] = await advance(db, change)
  return row
}

/** Sets columns of the session. */
export async function updateSession(trx: Db, id: string, columns: UpdateObject<AuthTables, 'auth.sessions'>) {
  await trx.updateTable('auth.sessions').set(columns).where('id', '=', id).execute()
}

/** Revokes one session; false if the user has no such session. */
export async function deleteSession(db: Db, userId: string, sessionId: string) {
  const result = await db
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Revokes all sessions of a user, except one if given. */
export async function deleteSessions(db: Db, userId: string, options: { except?: string | null } = {}) {
  const sessions = db.deleteFrom('auth.sessions').where('user_id', '=', userId)
  await (options.except == null ? sessions : sessions.where('id', '<>', options.except)).execute()
}

/** Revokes the sessions of all users and returns their number. The lock waits for sign-ins that have not committed. */
export async function deleteAllSessions(trx: Db) {
  await sql`lock table auth.sessions in share row exclusive mode`.execute(trx)
  const result = await trx.deleteFrom('auth.sessions').executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Whether the device has a live session that is no recovery session and does not lack the second factor. */
export async function hasFullSession(
  db: Db,
  userId: string,
  device: Buffer,
  times: { now: Date; idleBefore: Date },
) {
  const row = await db
    .selectFrom('auth.sessions as s')
    .select('s.id')
    .where('s.user_id', '=', userId)
    .where('s.device_hash', '=', device)
    .where('s.recovery', '=', false)
    .where('s.expires_at', '>', times.now)
    .where('s.refreshed_at', '>', times.idleBefore)
    .where(
      sql<boolean>`(s.aal = 'aal2' or not exists (
        select from json_array_elements(${factorsOf(sql.ref('s.user_id'))}) f where f ->> 'status' = 'verified'))`,
    )
    .executeTakeFirst()
  return row !== undefined
}

export async function listSessions(db: Db, userId: string) {
  return db
    .selectFrom('auth.sessions')
    .select([
      'id',
      'aal',
      'amr',
      'recovery',
      'created_at',
      'refreshed_at',
      'expires_at',
      'user_agent',
      'ip_address',
    ])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .execute()
}

export async function deleteOldSessions(
  db: Db,
  times: { now: Date; idleBefore: Date; addressesBefore: Date },
) {
  await db
    .deleteFrom('auth.sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', times.now), eb('refreshed_at', '<=', times.idleBefore)]))
    .execute()
  await db
    .updateTable('auth.sessions')
    .set({ ip_address: null })
    .where('refreshed_at', '<', times.addressesBefore)
    .where('ip_address', 'is not', null)
    .execute()
}
