import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import type { AnyKysely } from './any-kysely.ts'
import type { Database } from './database.ts'
import { DatabaseError, errorMessage } from './database-error.ts'
import { openUnlimitedConnection } from './postgres.ts'

export interface Migration {
  /** Number and subject, such as `0001-assessment`. */
  name: string
  up(db: AnyKysely): Promise<void>
  /** The statements of a migration in SQL. */
  text?: string
}

/** The migrations of one package, listed by hand in the order in which they run. */
export interface MigrationSet {
  area: string
  migrations: readonly Migration[]
}

const NAME = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*$/
/** An arbitrary advisory lock number that no other code uses: "twofold" on a phone keypad. */
const LOCK = 8_963_653

/** Reads a migration from an SQL file with its name. Each statement ends with a semicolon at the end of a line. */
export function readMigration(file: URL): Migration {
  const text = readFileSync(file, 'utf8')
  return {
    name: basename(fileURLToPath(file), '.sql'),
    text,
    // One by one, because the embedded engine prepares each query, and a prepared one is a single statement.
    async up(db) {
      for (const statement of text.split(/;\n\s*/)) if (statement !== '') await sql.raw(statement).execute(db)
    },
  }
}

/**
 * Runs the pending migrations, each in one transaction with its record, and returns their names. Concurrent processes wait
 * for an advisory lock. Rejects a database that a newer version has migrated.
 */
export async function migrate(database: Database, sets: readonly MigrationSet[]): Promise<string[]> {
  for (const set of sets) assertOrdered(set)
  if (database.url === null) return await migrateUnderLock(database.kysely, sets)
  const kysely = openUnlimitedConnection(database.url)
  try {
    return await migrateUnderLock(kysely, sets)
  } finally {
    await kysely.destroy()
  }
}

/** SHA-256 of the names and texts of the migrations in order. */
export function migrationFingerprint(sets: readonly MigrationSet[]): string {
  const hash = createHash('sha256')
  for (const { area, migrations } of sets) {
    for (const { name, text, up } of migrations) hash.update(`${area}/${name}\n${text ?? up}\n`)
  }
  return hash.digest('hex')
}

function migrateUnderLock(kysely: AnyKysely, sets: readonly MigrationSet[]): Promise<string[]> {
  return kysely.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(LOCK)})`.execute(connection)
    try {
      return await migrateAll(connection, sets)
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection)
    }
  })
}

async function migrateAll(connection: AnyKysely, sets: readonly MigrationSet[]): Promise<string[]> {
  await connection.schema
    .withSchema('public')
    .createTable('migrations')
    .ifNotExists()
    .addColumn('area', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('applied_at', 'timestamptz', (column) => column.notNull().defaultTo(sql`now()`))
    .addPrimaryKeyConstraint('migrations_pkey', ['area', 'name'])
    .execute()
  const pending: { area: string; migration: Migration }[] = []
  for (const set of sets) {
    const recorded = await recordedNames(connection, set.area)
    assertKnownHistory(set, recorded)
    pending.push(...set.migrations.slice(recorded.length).map((migration) => ({ area: set.area, migration })))
  }
  for (const { area, migration } of pending) await migrateOne(connection, area, migration)
  return pending.map(({ migration }) => migration.name)
}

async function migrateOne(connection: AnyKysely, area: string, migration: Migration): Promise<void> {
  try {
    await connection.transaction().execute(async (trx) => {
      await migration.up(trx)
      await trx.withSchema('public').insertInto('migrations').values({ area, name: migration.name }).execute()
    })
  } catch (error) {
    throw new DatabaseError(
      `The migration ${area}/${migration.name} failed and was rolled back: ${errorMessage(error)}`,
      { cause: error },
    )
  }
}

async function recordedNames(connection: AnyKysely, area: string): Promise<string[]> {
  const rows = await connection
    .withSchema('public')
    .selectFrom('migrations')
    .select('name')
    .where('area', '=', area)
    .orderBy(sql`name collate "C"`)
    .execute()
  return rows.map((row) => String(row.name))
}

/** The recorded migrations must be a prefix of the list. */
function assertKnownHistory({ area, migrations }: MigrationSet, recorded: readonly string[]): void {
  const [first] = recorded
  // Released migrations are never changed, so only an unreleased version began differently.
  if (first !== undefined && first !== migrations[0]?.name) {
    throw new DatabaseError(
      `The database was created by a version before 1.0 (its first migration is ${area}/${first}), which cannot be updated: start with an empty database. Nothing was changed.`,
    )
  }
  const known = new Set(migrations.map(({ name }) => name))
  const unknown = recorded.find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new DatabaseError(
      `The database has the migration ${area}/${unknown}, which this version does not know: start the newer version.`,
    )
  }
  for (const [index, name] of recorded.entries()) {
    const expected = migrations[index]?.name
    if (expected !== name) {
      throw new DatabaseError(
        `The migration ${area}/${expected} comes before ${area}/${name}, which has already run: number it after the last one.`,
      )
    }
  }
}

function assertOrdered({ area, migrations }: MigrationSet): void {
  let last = ''
  for (const { name } of migrations) {
    if (!NAME.test(name)) {
      throw new DatabaseError(`The migration ${area}/${name} must have a name such as 0001-assessment.`)
    }
    if (name.slice(0, 4) <= last.slice(0, 4)) {
      throw new DatabaseError(`The migration ${area}/${name} must be numbered after ${area}/${last}.`)
    }
    last = name
  }
}
