import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../database.ts'
import { type MigrationSet, migrate } from '../migrate.ts'
import { openPostgres } from '../postgres.ts'
import { fingerprint, type Preparation, testRunName } from './test-run.ts'

const created = new Map<string, Promise<string>>()
let admins: pg.Pool | undefined

/** Clones the run's migrated template on the server; disposing the database drops the clone. */
export async function clonePostgres(
  sets: readonly MigrationSet[],
  prepared?: Preparation,
): Promise<Database> {
  const template = await migratedTemplate(sets, prepared)
  const clone = `twofold_test_${testRunName()}_${randomUUID().slice(0, 8)}`
  // Copying files takes half the processor time of the default strategy, which logs each page.
  await getAdmins().query(`create database ${clone} template ${template} strategy file_copy`)
  const database = await openPostgres({ kind: 'postgres', url: databaseUrl(clone), poolSize: 5 })
  let dropped: Promise<void> | undefined
  const drop = async () => {
    await database[Symbol.asyncDispose]()
    await getAdmins().query(`drop database if exists ${clone} with (force)`)
  }
  return {
    ...database,
    [Symbol.asyncDispose]() {
      dropped ??= drop()
      return dropped
    },
  }
}

/** Drops the databases of a test run: its templates and the clones of crashed workers. */
export async function dropDatabasesOfRun(runName: string): Promise<void> {
  const { rows } = await getAdmins().query<{ datname: string }>(
    "select datname from pg_database where datname like 'twofold\\_%' and position($1 in datname) > 0",
    [runName],
  )
  for (const { datname } of rows) await getAdmins().query(`drop database if exists ${datname} with (force)`)
}

function migratedTemplate(sets: readonly MigrationSet[], prepared?: Preparation): Promise<string> {
  const name = `twofold_template_${testRunName()}_${fingerprint(sets, prepared)}`
  const template = created.get(name) ?? createTemplate(name, sets, prepared)
  created.set(name, template)
  return template
}

async function createTemplate(
  name: string,
  sets: readonly MigrationSet[],
  prepared?: Preparation,
): Promise<string> {
  const admin = await getAdmins().connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const building = `${name}_b`
    await admin.query(`drop database if exists ${building} with (force)`)
    await admin.query(`create database ${building}`)
    {
      await using database = await openPostgres({ kind: 'postgres', url: databaseUrl(building), poolSize: 1 })
      await migrate(database, sets)
      await prepared?.prepare(database)
    }
    await admin.query(`alter database ${building} rename to ${name}`)
  } finally {
    // Closing the connection releases the lock.
    admin.release(true)
  }
  return name
}

/** The connections of this process that create and drop databases, kept because connecting takes as long as copying. */
function getAdmins(): pg.Pool {
  admins ??= new pg.Pool({
    connectionString: adminUrl(),
    connectionTimeoutMillis: 10_000,
    allowExitOnIdle: true,
  }).on('error', () => undefined)
  return admins
}

function adminUrl(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL, whose role may create databases.')
  return url
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}
