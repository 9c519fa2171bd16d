import type { AnyKysely, Database } from '@twofold/database'
import { sql } from 'kysely'
import { tableDeclarations } from '../../packages/server/src/features.ts'

/** Rows per statement: the embedded engine holds a whole statement in memory. */
const AT_ONCE = { embedded: 2500, postgres: 50_000 }

/** Tables that grow neither with users nor with time. */
export const smallTables: readonly string[] = [
  ...tableDeclarations.filter(({ grows }) => grows === false).map(({ table }) => table),
  'auth.signing_keys',
]

interface Column {
  name: string
  type: string
  /** The definition of a check that names the column alone. */
  check: string | null
  /** The table that the column references. */
  references: string | null
}

interface Table {
  name: string
  columns: readonly Column[]
}

/** A deterministic id, so that references need no look-up; distributed like random ids. */
const id = (table: string, n = 'n') =>
  `overlay(overlay(md5('${table}' || (${n})) placing '4' from 13) placing '8' from 17)::uuid`
/** Within the last five months. */
const past = `now() - n % 150 * interval '1 day' - n % 1440 * interval '1 minute'`
const later = `now() + n % 20 * interval '1 day' + interval '1 hour'`
const encrypted = `decode(repeat(md5(n::text), 10), 'hex')`
const SHARE_OF_ARTICLES = 100

const USER_COLUMNS = ['user_id', 'owner_id', 'inviter_id', 'actor_id']

/** Values on which a plan depends, by column; other values follow from the type of their column. */
const VALUES: Readonly<Record<string, string>> = {
  'auth.users.email': `'person-' || n || '@grown.example'`,
  'auth.users.email_confirmed_at': past,
  'auth.users.password_hash': `'$argon2id$' || md5(n::text) || md5('b' || n)`,
  'auth.identities.provider_id': `${id('auth.users')}::text`,
  'auth.sessions.amr': `'[{"method":"password","timestamp":1}]'::jsonb`,
  'auth.one_time_tokens.claimed_at': 'now()',
  'auth.one_time_tokens.sent_at': 'now()',
  'auth.limits.key': `'grown:' || md5(n::text)`,
  'assessments.status': `case n % 8 when 0 then 'draft' else 'completed' end`,
  'assessments.completed_at': `case n % 8 when 0 then null else now() - interval '80 days' end`,
  'assessments.consent_purpose': `'assessment'`,
  'account_states.deletion_id': id('deletion'),
  'account_states.deletion_at': later,
  'account_states.cancel_token_hash': `decode(md5(n::text), 'hex')`,
  'account_states.cancel_mailed_at': past,
  'deletion_receipts.created_at': 'now()',
  'invitations.claimed_at': past,
  'pair_halves.pair_id': id('pairs', '(n + 1) / 2'),
  'pairs.too_early': 'false',
  'blog_posts.published': 'n % 10 > 0',
  'blog_posts.featured': 'false',
  'blog_posts.content': `repeat('Small promises are kept in word' || n || ' and in deed. ', 30)`,
  'blog_posts.category': `(array['trust', 'conflict', 'communication'])[1 + n % 3]`,
  'blog_posts.first_published_at': past,
  'blog_images.hash': 'md5(n::text)',
  'contact_messages.mailed_at': past,
  'contact_messages.done_at': 'case n % 50 when 0 then null else now() end',
  'invitation_reports.settled_at': 'case n % 50 when 0 then null else now() end',
}

/** The value of row `n`. */
function formatValue(table: string, { name, type, check, references }: Column): string {
  const value = VALUES[`${table}.${name}`]
  if (value !== undefined) return value
  const [, listed] = /'([^']*)'::text/.exec(check ?? '') ?? []
  switch (type) {
    case 'uuid':
      if (USER_COLUMNS.includes(name)) return id('auth.users')
      return name === 'id' ? id(table) : id(references ?? name)
    case 'bytea':
      return name.endsWith('_hash') || name === 'hash'
        ? `decode(md5('${table}.${name}' || n) || md5(n::text), 'hex')`
        : encrypted
    case 'timestamp with time zone':
      return /(expires|due|resets|closes)_at$/.test(name) ? later : past
    case 'boolean':
      return 'n % 2 = 0'
    case 'integer':
    case 'bigint':
    case 'smallint':
      return '1 + n % 3'
    case 'jsonb':
      return `'{}'::jsonb`
    case 'text[]':
      return `array['${name}-' || n / 10]`
    default:
      return listed === undefined ? `'${name}-' || n` : `'${listed}'`
  }
}

/** Required columns, and optional ones with a value above. */
async function listGrowingTables(db: AnyKysely): Promise<Table[]> {
  const { rows } = await sql<Column & { table: string; required: boolean }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as table,
      a.attname as name, format_type(a.atttypid, null) as type, a.attnotnull and not a.atthasdef as required,
      (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as check,
      (select case fn.nspname when 'public' then f.relname else fn.nspname || '.' || f.relname end
        from pg_constraint k join pg_class f on f.oid = k.confrelid join pg_namespace fn on fn.oid = f.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.conkey[1] = a.attnum limit 1) as references
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'keys')
    order by 1, a.attnum`.execute(db)
  const known = new Set(rows.map(({ table, name }) => `${table}.${name}`))
  const unknown = Object.keys(VALUES).filter((column) => !known.has(column))
  if (unknown.length > 0) throw new Error(`There are no columns ${unknown.join(', ')}`)
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !smallTables.includes(name))
  return names.map((name) => ({
    name,
    columns: rows.filter(
      (column) => column.table === name && (column.required || `${name}.${column.name}` in VALUES),
    ),
  }))
}

/**
 * Adds this many users with one row in each growing table, and one article for every hundred users. Encrypted values cannot be
 * decrypted. Foreign keys are not checked, checks are dropped, and the planner's statistics are updated.
 */
export async function grow(database: Database, people: number, connections = 1): Promise<void> {
  const tables = await listGrowingTables(database.kysely)
  const articles = Math.max(Math.min(people / SHARE_OF_ARTICLES, 10_000), Math.min(people, 600))
  await dropChecks(database.kysely)
  const waiting = [...tables]
  const work = () =>
    database.kysely.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db)
      await sql`set synchronous_commit = off`.execute(db)
      for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
        const count = table.name.startsWith('blog_') ? articles : people
        await fill(db, table, count, AT_ONCE[database.engine])
      }
      await sql`set session_replication_role = origin`.execute(db)
      await sql`reset synchronous_commit`.execute(db)
    })
  await Promise.all(Array.from({ length: connections }, work))
  for (const { name } of tables) await sql`analyze ${sql.table(name)}`.execute(database.kysely)
}

/** Rows that a table accepts cannot be derived from a check of several columns. */
async function dropChecks(db: AnyKysely): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and connamespace::regnamespace::text in ('public', 'auth', 'keys')`.execute(db)
  for (const { table, name } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
}

async function fill(db: AnyKysely, { name, columns }: Table, count: number, atOnce: number): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.raw(columns.map((column) => formatValue(name, column)).join(', '))
  for (let from = 1; from <= count; from += atOnce) {
    const to = Math.min(count, from + atOnce - 1)
    await sql`
      insert into ${sql.table(name)} (${names})
      select ${values} from generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) n`.execute(db)
  }
}
