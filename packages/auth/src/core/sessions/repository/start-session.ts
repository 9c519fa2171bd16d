import { sql } from 'kysely'
import { auditRow } from '#auth/core/audit/repository/audit.ts'
import { json } from '#auth/core/json.ts'
import { keyOrder } from '#auth/core/limits/repository.ts'
import type { AmrEntry, Db } from '#auth/core/tables.ts'

export interface NewSession {
  id: string
  userId: string
  amr: AmrEntry[]
  recovery: boolean
  /** Provider of the identity that signed in; `email` by default. */
  provider?: string
  now: Date
  expiresAt: Date
  userAgent: string | null
  ipAddress: string | null
  deviceHash: Buffer
  /** Id of the notice of a new device; null for no notice. */
  noticeId: string | null
  /** The verified password hash; the session starts only if it is still the account's. */
  verifiedHash?: string
  /** Hash of the same password with current parameters. */
  renewedHash?: string
  /** Keys of rate limit windows to delete after this success. */
  clearLimits?: readonly string[]
  audit: 'login' | 'user_signedup'
}

/**
 * Starts a session, updates account, identity and device, and inserts the audit row and the notice of a new device, in one
 * statement. `started` is false if the account changed meanwhile.
 */
export async function startSession(
  db: Db,
  session: NewSession,
): Promise<{ started: boolean; isNewDevice: boolean }> {
  const { verifiedHash, renewedHash, now } = session
  const audit = auditRow({
    at: now,
    action: session.audit,
    actorId: session.userId,
    ipAddress: session.ipAddress,
  })
  const clearLimits = session.clearLimits ?? []

  const started = await db
    .with('account', (qb) => {
      const update = qb
        .updateTable('auth.users')
        .set({ last_sign_in_at: now, ...(renewedHash === undefined ? {} : { password_hash: renewedHash }) })
        .where('id', '=', session.userId)
      return (
        verifiedHash === undefined ? update : update.where('password_hash', '=', verifiedHash)
      ).returning([
        'id',
        // An unverified email gets no notice.
        sql<
          string | null
        >`coalesce(case when email_confirmed_at is null then null else email end, sso_email)`.as('email'),
      ])
    })
    .with('started', (qb) =>
      qb
        .insertInto('auth.sessions')
        .columns([
          'id',
          'user_id',
          'aal',
          'amr',
          'recovery',
          'refresh_counter',
          'created_at',
          'refreshed_at',
          'expires_at',
          'user_agent',
          'address',
          'device_hash',
        ])
        .expression(
          qb
            .selectFrom('account')
            .select([
              sql<string>`cast(${session.id} as uuid)`.as('id'),
              'account.id as user_id',
              sql<'aal1'>`'aal1'`.as('aal'),
              json(session.amr).as('amr'),
              sql<boolean>`cast(${session.recovery} as boolean)`.as('recovery'),
              sql<number>`0`.as('refresh_counter'),
              sql<Date>`cast(${now} as timestamptz)`.as('created_at'),
              sql<Date>`cast(${now} as timestamptz)`.as('refreshed_at'),
              sql<Date>`cast(${session.expiresAt} as timestamptz)`.as('expires_at'),
              sql<string | null>`cast(${session.userAgent} as text)`.as('user_agent'),
              sql<string | null>`cast(${session.ipAddress} as text)`.as('address'),
              sql<Uint8Array>`cast(${session.deviceHash} as bytea)`.as('device_hash'),
            ]),
        )
        .returning('id'),
    )
    .with('device', (qb) =>
      qb
        .insertInto('auth.known_devices')
        .columns(['user_id', 'device_hash', 'first_seen_at', 'last_seen_at'])
        .expression(
          qb
            .selectFrom('account')
            .select([
              'account.id as user_id',
              sql<Uint8Array>`cast(${session.deviceHash} as bytea)`.as('device_hash'),
              sql<Date>`cast(${now} as timestamptz)`.as('first_seen_at'),
              sql<Date>`cast(${now} as timestamptz)`.as('last_seen_at'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at: now }),
        )
        // `xmax` is 0 only for a row that this statement inserted.
        .returning(sql<boolean>`(xmax = 0)`.as('is_new')),
    )
    // The statement reads the account before its update, so the very first sign-in sends no notice.
    .with('new_device', (qb) =>
      qb
        .selectFrom('auth.users as before')
        .innerJoin('account', 'account.id', 'before.id')
        .crossJoin('device')
        .select(['account.id', 'account.email'])
        .where('device.is_new', '=', true)
        .where('before.last_sign_in_at', 'is not', null),
    )
    .with('notice', (qb) =>
      qb
        .insertInto('auth.mails')
        .columns(['id', 'user_id', 'kind', 'recipient', 'notice', 'details', 'created_at'])
        .expression(
          qb
            .selectFrom('new_device')
            .select([
              sql<string>`cast(${session.noticeId} as uuid)`.as('id'),
              'new_device.id as user_id',
              sql<'notice'>`'notice'`.as('kind'),
              'new_device.email as recipient',
              sql<string>`'new_device'`.as('notice'),
              json(session.userAgent === null ? {} : { userAgent: session.userAgent }).as('details'),
              sql<Date>`cast(${now} as timestamptz)`.as('created_at'),
            ])
            .where(sql<boolean>`cast(${session.noticeId} as uuid) is not null`),
        ),
    )
    .with('identity', (qb) =>
      qb
        .updateTable('auth.identities')
        .set({ last_sign_in_at: now })
        .where('user_id', 'in', (eb) => eb.selectFrom('account').select('account.id'))
        .where('provider', '=', session.provider ?? 'email'),
    )
    // Locks in key order, so that concurrent counts cannot deadlock.
    .with('locked', (qb) =>
      qb
        .selectFrom('auth.limits as l')
        .select('l.key')
        .where('l.key', 'in', clearLimits.length > 0 ? [...clearLimits] : [''])
        .where((eb) => eb.exists(eb.selectFrom('account').select('account.id')))
        .orderBy(keyOrder)
        .forUpdate(),
    )
    .with('cleared', (qb) =>
      qb.deleteFrom('auth.limits').where('key', 'in', (eb) => eb.selectFrom('locked').select('locked.key')),
    )
    .with('audited', (qb) =>
      qb
        .insertInto('auth.audit_log')
        .columns(['id', 'at', 'action', 'actor_id', 'address', 'traits'])
        .expression(
          qb
            .selectFrom('account')
            .select([
              sql<string>`cast(${audit.id} as uuid)`.as('id'),
              sql<Date>`cast(${now} as timestamptz)`.as('at'),
              sql<string>`cast(${audit.action} as text)`.as('action'),
              'account.id as actor_id',
              sql<string | null>`cast(${audit.address} as text)`.as('address'),
              json({ method: session.amr[0]?.method ?? null, recovery: session.recovery }).as('traits'),
            ]),
        ),
    )
    .selectFrom('started')
    .select((eb) => [
      'started.id',
      eb.exists(eb.selectFrom('new_device').select('new_device.id')).$castTo<boolean>().as('is_new_device'),
    ])
    .executeTakeFirst()
  return { started: started !== undefined, isNewDevice: started?.is_new_device ?? false }
}
