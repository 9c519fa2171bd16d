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
export async function startSession(db: Db, session: NewSession) {
  const {
    userId,
    verifiedHash = null,
    renewedHash = null,
    clearLimits = [],
    deviceHash,
    noticeId,
    now,
  } = session
  const audit = auditRow({ at: now, action: session.audit, actorId: userId, ipAddress: session.ipAddress })
  const traits = json({ method: session.amr[0]?.method ?? null, recovery: session.recovery })
  const details = json(session.userAgent === null ? {} : { userAgent: session.userAgent })

  const { rows } = await sql<{ is_new_device: boolean }>`with account as (
      update auth.users
      set last_sign_in_at = ${now}, password_hash = coalesce(${renewedHash}::text, password_hash)
      where id = ${userId} and (${verifiedHash}::text is null or password_hash = ${verifiedHash}::text)
      -- An unverified email gets no notice.
      returning id, coalesce(case when email_confirmed_at is null then null else email end, sso_email) as email),
    started as (
      insert into auth.sessions (id, user_id, aal, amr, recovery, refresh_counter, created_at, refreshed_at, expires_at,
        user_agent, ip_address, device_hash)
      select ${session.id}::uuid, id, 'aal1', ${json(session.amr)}, ${session.recovery}::boolean, 0, ${now}::timestamptz,
        ${now}::timestamptz, ${session.expiresAt}::timestamptz, ${session.userAgent}::text, ${session.ipAddress}::text,
        ${deviceHash}::bytea
      from account
      returning id),
    device as (
      insert into auth.known_devices (user_id, device_hash, first_seen_at, last_seen_at)
      select id, ${deviceHash}::bytea, ${now}::timestamptz, ${now}::timestamptz from account
      on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at
      -- xmax is 0 only for a row that this statement inserted.
      returning (xmax = 0) as is_new),
    -- The statement reads the account before its update, so the very first sign-in sends no notice.
    new_device as (
      select account.id, account.email from auth.users before
      join account on account.id = before.id cross join device
      where device.is_new and before.last_sign_in_at is not null),
    notice as (
      insert into auth.one_time_tokens (id, user_id, kind, recipient, notice, details, created_at)
      select ${noticeId}::uuid, id, 'notice', email, 'new_device', ${details}, ${now}::timestamptz from new_device
      where ${noticeId}::uuid is not null),
    identity as (
      update auth.identities set last_sign_in_at = ${now}
      where user_id in (select id from account) and provider = ${session.provider ?? 'email'}),
    -- Locks in key order, so that concurrent counts cannot deadlock.
    locked as (
      select l.key from auth.limits l
      where l.key in (${sql.join(clearLimits.length > 0 ? clearLimits : [''])}) and exists (select from account)
      order by ${keyOrder} for update),
    cleared as (delete from auth.limits where key in (select key from locked)),
    audited as (
      insert into auth.audit_log (id, at, action, actor_id, ip_address, traits)
      select ${audit.id}::uuid, ${now}::timestamptz, ${audit.action}::text, id, ${audit.ip_address}::text, ${traits}
      from account)
    select exists (select from new_device) as is_new_device from started`.execute(db)
  const [started] = rows
  return { started: started !== undefined, isNewDevice: started?.is_new_device ?? false }
}
