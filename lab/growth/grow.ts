import type { AnyKysely, Database } from '@twofold/database'
import { sql } from 'kysely'

/** Rows per statement: the embedded engine holds a whole statement in memory. */
const AT_ONCE = { embedded: 2500, postgres: 50_000 }

/** A table, its number of rows for a number of users, and the expression of row `n`. */
interface Grown {
  table: string
  count(people: number): number
  row: string
}

const everybody = (people: number) => people
const half = (people: number) => Math.floor(people / 2)
const few = (people: number) => Math.max(Math.floor(people / 5), Math.min(people, 600))
/** Rows that are deleted after hours or days. */
const passing = (people: number) => Math.max(Math.floor(people / 20), Math.min(people, 600))
const articles = (people: number) => Math.max(Math.min(people / 100, 10_000), Math.min(people, 600))

/** A deterministic id, so that references need no look-up; distributed like random ids. */
const id = (kind: string, n = 'n') =>
  `overlay(overlay(md5('${kind}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`
const hash = (kind: string) => `decode(md5('${kind}' || n) || md5('${kind}.' || n), 'hex')`
const encrypted = (bytes: number) => `decode(repeat(md5(n::text), ${Math.ceil(bytes / 16)}), 'hex')`
/** Within the last five months. */
const past = `now() - n % 150 * interval '1 day' - n % 1440 * interval '1 minute'`
const later = `now() + n % 20 * interval '1 day' + interval '1 hour'`
const user = id('person')
const email = `'person-' || n || '@grown.example'`
/** The users of couple n are 2n - 1 and 2n. */
const [first, second] = ['2 * n - 1', '2 * n']

const grown: readonly Grown[] = [
  of(
    'auth.users (id, aud, role, email, email_confirmed_at, password_hash, app_metadata, user_metadata, last_sign_in_at, created_at, updated_at)',
    everybody,
    `${user}, 'authenticated', 'authenticated', ${email}, ${past}, '$argon2id$' || md5(n::text) || md5('b' || n), '{"provider":"email","providers":["email"]}', '{"name":"Somebody"}', ${past}, ${past}, ${past}`,
  ),
  of(
    'auth.identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)',
    everybody,
    `${id('identity')}, ${user}, 'email', ${user}::text, '{"email_verified":true}', ${email}, ${past}, ${past}`,
  ),
  of(
    'auth.sessions (id, user_id, aal, amr, recovery, refresh_counter, created_at, refreshed_at, expires_at, user_agent, address, device_hash)',
    everybody,
    `${id('session')}, ${user}, 'aal1', '[{"method":"password","timestamp":1}]', false, n % 9, ${past}, ${past}, ${later}, 'Firefox on Linux', '192.0.2.1', ${hash('device')}`,
  ),
  of(
    'auth.known_devices (user_id, device_hash, first_seen_at, last_seen_at)',
    everybody,
    `${user}, ${hash('device')}, ${past}, ${past}`,
  ),
  of(
    'auth.audit_log (id, at, action, actor_id, traits)',
    everybody,
    `${id('auth-audit')}, ${past}, 'login', ${user}, '{}'`,
  ),
  of(
    'auth.mails (id, user_id, kind, recipient, link_hash, code_hash, link_expires_at, code_expires_at, created_at, claimed_at, sent_at, provider_message_id)',
    passing,
    `${id('mail')}, ${user}, 'recovery', ${email}, ${hash('link')}, ${hash('code')}, ${later}, ${later}, now() - interval '1 hour', now(), now(), 'message-' || n`,
  ),
  of('auth.limits (key, used, resets_at)', passing, `'grown:' || md5(n::text), 1, ${later}`),
  of(
    'auth.factors (id, user_id, factor_type, status, friendly_name, sealed_secret, credential_hash, sign_count, created_at, updated_at)',
    few,
    `${id('factor')}, ${user}, 'totp', 'verified', 'My phone', ${encrypted(60)}, ${hash('credential')}, 0, ${past}, ${past}`,
  ),
  of(
    'auth.challenges (id, factor_id, user_id, type, created_at, expires_at)',
    passing,
    `${id('challenge')}, ${id('factor')}, ${user}, 'totp', now(), ${later}`,
  ),
  of(
    'auth.flow_states (id, state_hash, browser_hash, provider, method, auth_code_hash, user_id, linking_user_id, linking_session_id, created_at, expires_at)',
    passing,
    `${id('flow')}, ${hash('state')}, ${hash('browser')}, 'google', 'oauth', ${hash('auth-code')}, ${user}, ${user}, ${id('session')}, now(), ${later}`,
  ),
  of('auth.saml_assertions (assertion_hash, expires_at)', passing, `${hash('assertion')}, ${later}`),
  of('auth.used_signatures (hash, expires_at)', passing, `${hash('signature')}, ${later}`),
  of(
    'auth.passkeys (id, user_id, friendly_name, sealed_credential, credential_hash, sign_count, created_at, updated_at)',
    few,
    `${id('passkey')}, ${user}, 'A key', ${encrypted(200)}, ${hash('passkey')}, 0, ${past}, ${past}`,
  ),
  of(
    'auth.passkey_challenges (id, purpose, user_id, session_id, challenge_hash, created_at, expires_at)',
    passing,
    `${id('passkey-challenge')}, 'registration', ${user}, ${id('session')}, ${hash('challenge')}, now(), ${later}`,
  ),
  of(
    'keys.data_keys (owner_id, version, sealed_key, created_at)',
    everybody,
    `${user}, 1, ${encrypted(60)}, ${past}`,
  ),
  of('keys.deletions (subject_hash, kind, due_at)', passing, `${hash('deleted')}, 'person', ${past}`),
  of(
    'deletion_receipts (id, sealed_address, created_at)',
    passing,
    `${id('receipt')}, ${encrypted(60)}, now() - interval '1 hour'`,
  ),
  of(
    'account_states (user_id, frozen_at, deletion_id, deletion_at, cancel_token_hash)',
    passing,
    `${user}, null, ${id('deletion')}, ${later}, ${hash('cancel')}`,
  ),
  of(
    'accepted_terms (user_id, version, locale, accepted_at)',
    everybody,
    `${user}, '2026-11-23', 'en', ${past}`,
  ),
  of(
    'consents (id, user_id, purpose, wording, adult, locale, given_at)',
    everybody,
    `${id('consent')}, ${user}, 'assessment', 'assessment-2026-11', true, 'en', ${past}`,
  ),
  of(
    'consents (id, user_id, purpose, wording, adult, locale, given_at)',
    half,
    `${id('pair-consent')}, ${user}, 'pair', 'pair-2026-11', false, 'en', ${past}`,
  ),
  of(
    'assessments (id, user_id, consent_id, instrument_version, locale, status, sealed_answers, sealed_partner_name, key_version, version, created_at, updated_at, completed_at)',
    everybody,
    `${id('assessment')}, ${user}, ${id('consent')}, '1', 'en', case n % 8 when 0 then 'draft' else 'completed' end, ${encrypted(136)}, ${encrypted(90)}, 1, 96, ${past}, ${past}, case n % 8 when 0 then null else now() - interval '80 days' end`,
  ),
  of(
    'invitations (id, assessment_id, inviter_id, inviter_address_hash, link_token_hash, sealed_link_token, address_hash, sealed_address, sealed_inviter_name, key_version, locale, status, created_at, expires_at, claimed_at)',
    half,
    `${id('invitation')}, ${id('assessment', first)}, ${id('person', first)}, ${hash('inviter')}, ${hash('link-token')}, ${encrypted(60)}, ${hash('address')}, ${encrypted(280)}, ${encrypted(120)}, 1, 'en', 'sent', ${past}, ${later}, ${past}`,
  ),
  of(
    'invitation_mails (token_hash, invitation_id, sent_at)',
    half,
    `${hash('mail-token')}, ${id('invitation')}, ${past}`,
  ),
  of(
    'invitation_mail_quota (send_id, address_hash, sent_at)',
    half,
    `${id('send')}, ${hash('address')}, ${past}`,
  ),
  of(
    'invitation_sends (id, invitation_id, inviter_id, address_hash, ordinal, asked_at)',
    half,
    `${id('send')}, ${id('invitation')}, ${id('person', first)}, ${hash('address')}, 1, ${past}`,
  ),
  of(
    'invitation_blocks (inviter_id, address_hash, blocked_at)',
    passing,
    `${user}, ${hash('address')}, ${past}`,
  ),
  of('blocked_senders (id, user_id, blocked_at)', passing, `${id('sender-block')}, ${user}, ${past}`),
  of(
    'invitation_claims (assessment_id, invitation_id, user_id, claimed_at)',
    half,
    `${id('assessment', second)}, ${id('invitation')}, ${id('person', second)}, ${past}`,
  ),
  of(
    'invitation_reports (id, invitation_id, inviter_id, created_at)',
    passing,
    `${id('report')}, ${id('invitation')}, ${id('person', first)}, ${past}`,
  ),
  of(
    'pairs (id, invitation_id, tied_at, refused)',
    half,
    `${id('pair')}, ${id('invitation')}, ${past}, false`,
  ),
  of(
    'pair_halves (assessment_id, pair_id, user_id)',
    (people) => half(people) * 2,
    `${id('assessment')}, ${id('pair', '(n + 1) / 2')}, ${user}`,
  ),
  of('recent_ties (id, people_hash, tied_at)', half, `${id('tie')}, ${hash('people')}, ${past}`),
  of(
    'sharing (assessment_id, user_id, score, factors, view_of_partner, view_of_partner_safety, updated_at)',
    everybody,
    `${id('assessment')}, ${user}, true, n % 2 = 0, false, false, ${past}`,
  ),
  of(
    'audit_log (id, user_id, action, subject_id, at)',
    everybody,
    `${id('audit')}, ${user}, 'assessment.completed', ${id('assessment')}, ${past}`,
  ),
  of('mail_suppressions (address_hash, suppressed_at)', passing, `${hash('suppressed')}, ${past}`),
  of(
    'feedback_surveys (id, owner_id, threshold, instrument_version, locale, link_token_hash, sealed_link_token, sealed_title, sealed_message, sealed_totals, sealed_waiting, key_version, created_at, closes_at)',
    few,
    `${id('survey')}, ${user}, 3, '2026.3', 'en', ${hash('survey-token')}, ${encrypted(60)}, ${encrypted(250)}, ${encrypted(600)}, ${encrypted(400)}, ${encrypted(600)}, 1, ${past}, ${later}`,
  ),
  of(
    'keys.feedback_batches (survey_id, owner_id, sealed_key)',
    few,
    `${id('survey')}, ${user}, ${encrypted(60)}`,
  ),
  of(
    'contact_messages (id, topic, sealed_content, challenge_hash, created_at, mailed_at)',
    passing,
    `${id('message')}, 'question', ${encrypted(700)}, ${hash('mark')}, ${past} - interval '1 day', ${past}`,
  ),
  of(
    'idempotency_replies (call_hash, user_id, request_hash, sealed_reply, created_at)',
    passing,
    `${hash('call')}, ${user}, ${hash('request')}, ${encrypted(300)}, now() - interval '1 hour'`,
  ),
  of(
    'blog_posts (id, title, slug, excerpt, category, created_at, published, featured, content, tags, updated_at, words, reading_minutes, reviewed_at, first_published_at)',
    articles,
    `${id('post')}, 'Article ' || n, 'grown-' || n, 'What it is about.', (array['trust', 'conflict', 'communication'])[1 + n % 3], ${past}, n % 10 > 0, false, repeat('Small promises are kept in word' || n || ' and in deed. ', 30), array['tag-' || n / 10], ${past}, 250, 1, ${past}, ${past}`,
  ),
  of('blog_former_slugs (slug, post_id)', articles, `'former-' || n, ${id('post')}`),
  of(
    'blog_revisions (id, post_id, saved_at, title, words, fields)',
    articles,
    `${id('revision')}, ${id('post')}, ${past}, 'Article ' || n, 250, '{}'`,
  ),
  of('blog_drafts (id, user_id, saved_at, fields)', articles, `${id('post-draft')}, ${user}, ${past}, '{}'`),
  of(
    'blog_preview_links (post_id, token_hash, expires_at)',
    articles,
    `${id('post')}, ${hash('preview')}, ${later}`,
  ),
]

/** Tables that grow with users or time. */
export const grownTables: readonly string[] = [
  ...new Set(grown.map(({ table }) => table.split(' ')[0] ?? '')),
]

/**
 * Adds this many users with all their rows. Encrypted values have the length of real ones and cannot be decrypted. Foreign
 * keys are not checked, and the planner's statistics are updated.
 */
export async function grow(database: Database, people: number, connections = 1): Promise<void> {
  const waiting = [...grown]
  const work = () =>
    database.kysely.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db)
      await sql`set synchronous_commit = off`.execute(db)
      for (let kind = waiting.shift(); kind !== undefined; kind = waiting.shift())
        await fill(db, kind, kind.count(people), AT_ONCE[database.engine])
      await sql`set session_replication_role = origin`.execute(db)
      await sql`reset synchronous_commit`.execute(db)
    })
  await Promise.all(Array.from({ length: connections }, work))
  for (const table of grownTables) await sql`analyze ${sql.raw(table)}`.execute(database.kysely)
}

async function fill(db: AnyKysely, { table, row }: Grown, count: number, atOnce: number): Promise<void> {
  for (let from = 1; from <= count; from += atOnce) {
    const to = Math.min(count, from + atOnce - 1)
    await sql`insert into ${sql.raw(table)} select ${sql.raw(row)} from generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) n`.execute(
      db,
    )
  }
}

function of(table: string, count: Grown['count'], row: string): Grown {
  return { table, count, row }
}
