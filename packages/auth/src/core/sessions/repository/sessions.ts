import { type Account, accountColumns, partsOfAccount } from '#auth/core/accounts/repository/accounts.ts'
import { auditRow } from '#auth/core/audit/repository/audit.ts'
import type { AmrEntry, Db } from '#auth/core/tables.ts'

const sessionColumns = [
  's.id as session_id',
  's.aal as session_aal',
  's.amr as session_amr',
  's.recovery as session_recovery',
  's.refresh_counter as session_refresh_counter',
  's.created_at as session_created_at',
  's.refreshed_at as session_refreshed_at',
  's.expires_at as session_expires_at',
  's.device_hash as session_device_hash',
  's.repeated_counter as session_repeated_counter',
] as const

/** Columns of a session that are read together with its account. */
export interface LiveSession {
  id: string
  aal: 'aal1' | 'aal2'
  amr: AmrEntry[]
  recovery: boolean
  refreshCounter: number
  createdAt: Date
  refreshedAt: Date
  expiresAt: Date
  deviceHash: Uint8Array | null
  /** Refresh counter at which the previous token arrived late. */
  repeatedCounter: number | null
}

type Joined = Account & {
  session_id: string | null
  session_aal: 'aal1' | 'aal2' | null
  session_amr: AmrEntry[] | null
  session_recovery: boolean | null
  session_refresh_counter: number | null
  session_created_at: Date | null
  session_refreshed_at: Date | null
  session_expires_at: Date | null
  session_device_hash: Uint8Array | null
  session_repeated_counter: number | null
}

export interface AccountAndSession {
  account: Account
  session: LiveSession | null
}

function splitRow(row: Joined): AccountAndSession {
  const {
    session_id,
    session_aal,
    session_amr,
    session_recovery,
    session_refresh_counter,
    session_created_at,
    session_refreshed_at,
    session_expires_at,
    session_device_hash,
    session_repeated_counter,
    ...account
  } = row
  if (session_id === null || session_created_at === null) return { account, session: null }
  return {
    account,
    session: {
      id: session_id,
      aal: session_aal ?? 'aal1',
      amr: session_amr ?? [],
      recovery: session_recovery ?? false,
      refreshCounter: session_refresh_counter ?? 0,
      createdAt: session_created_at,
      refreshedAt: session_refreshed_at ?? session_created_at,
      expiresAt: session_expires_at ?? session_created_at,
      deviceHash: session_device_hash,
      repeatedCounter: session_repeated_counter,
    },
  }
}

/** The account and its session in one statement; `session` is null if the account has no such session. */
export async function findAccountAndSession(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<AccountAndSession | undefined> {
  const row = await db
    .selectFrom('auth.users as u')
    .leftJoin('auth.sessions as s', (join) => join.onRef('s.user_id', '=', 'u.id').on('s.id', '=', sessionId))
    .select(accountColumns)
    .select(partsOfAccount)
    .select(sessionColumns)
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row && splitRow(row)
}

/** `findAccountAndSession` by session id, with a row lock, so that concurrent refreshes wait for each other. */
export async function lockSession(trx: Db, sessionId: string): Promise<AccountAndSession | undefined> {
  const row = await trx
    .selectFrom('auth.sessions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(accountColumns)
    .select(partsOfAccount)
    .select(sessionColumns)
    .where('s.id', '=', sessionId)
    .forUpdate('s')
    .executeTakeFirst()
  return row && splitRow(row)
}

/** Advances the refresh counter and inserts the audit row. The caller has locked the session. */
export async function advanceSession(
  trx: Db,
  change: {
    id: string
    userId: string
    counter: number
    now: Date
    userAgent: string | null
    ipAddress: string | null
  },
): Promise<void> {
  await trx
    .with('advanced', (qb) =>
      qb
        .updateTable('auth.sessions')
        .set({
          refresh_counter: change.counter,
          refreshed_at: change.now,
          user_agent: change.userAgent,
          address: change.ipAddress,
        })
        .where('id', '=', change.id),
    )
    .insertInto('auth.audit_log')
    // No IP address: hourly entries would trace the user's movements.
    .values(auditRow({ at: change.now, action: 'token_refreshed', actorId: change.userId, ipAddress: null }))
    .execute()
}

/** Records that the previous refresh token arrived late and was accepted. */
export async function markRepeated(trx: Db, sessionId: string, counter: number): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({ repeated_counter: counter })
    .where('id', '=', sessionId)
    .execute()
}

/** Turns a recovery session into a full one. */
export async function endRecovery(trx: Db, sessionId: string, expiresAt: Date): Promise<void> {
  await trx
    .updateTable('auth.sessions')
    .set({ recovery: false, expires_at: expiresAt })
    .where('id', '=', sessionId)
    .execute()
}

export async function deleteSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const result = await db
    .deleteFrom('auth.sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteSessions(
  db: Db,
  userId: string,
  options: { except?: string | null } = {},
): Promise<void> {
  const sessions = db.deleteFrom('auth.sessions').where('user_id', '=', userId)
  await (options.except == null ? sessions : sessions.where('id', '<>', options.except)).execute()
}

/** Whether the device has a live session that is no recovery session and does not lack the second factor. */
export async function hasFullSession(
  db: Db,
  userId: string,
  device: Buffer,
  times: { now: Date; idleBefore: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('auth.sessions as s')
    .select('s.id')
    .where('s.user_id', '=', userId)
    .where('s.device_hash', '=', device)
    .where('s.recovery', '=', false)
    .where('s.expires_at', '>', times.now)
    .where('s.refreshed_at', '>', times.idleBefore)
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('s.aal', '=', 'aal2'),
        not(
          exists(
            selectFrom('auth.factors as f')
              .select('f.id')
              .whereRef('f.user_id', '=', 's.user_id')
              .where('f.status', '=', 'verified'),
          ),
        ),
      ]),
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
      'address',
    ])
    .where('user_id', '=', userId)
    .orderBy('refreshed_at', 'desc')
    .execute()
}

export async function deleteOldSessions(
  db: Db,
  times: { now: Date; idleBefore: Date; addressesBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('auth.sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', times.now), eb('refreshed_at', '<=', times.idleBefore)]))
    .execute()
  await db
    .updateTable('auth.sessions')
    .set({ address: null })
    .where('refreshed_at', '<', times.addressesBefore)
    .where('address', 'is not', null)
    .execute()
}
