// Prints the sizes of docs/sizing.md: fills a PostgreSQL database with users for each number and measures its tables.
//   TEST_DATABASE_URL=… node lab/growth/size.ts 1000 100000 1000000

import { sql } from 'kysely'
import { Client } from 'pg'
import { migrate, openDatabase } from '../../packages/database/src/index.ts'
import { contextParts } from '../../packages/server/src/features.ts'
import { grow } from './grow.ts'

const CONNECTIONS = 2
const admin = new Client({ connectionString: process.env.TEST_DATABASE_URL })
await admin.connect()
for (const people of process.argv.slice(2).map(Number)) {
  const name = `size_${people}`
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${name}`
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  const startedAt = performance.now()
  {
    await using database = await openDatabase({ kind: 'postgres', url: url.href })
    await migrate(database, contextParts.migrations)
    const readBytes = async () =>
      Number(
        (
          await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(
            database.kysely,
          )
        ).rows[0]?.bytes,
      )
    const empty = await readBytes()
    await grow(database, people, CONNECTIONS)
    const bytes = (await readBytes()) - empty
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    console.log(
      `${people} users: ${bytes} bytes, ${Math.round(bytes / people)} per user, filled in ${seconds} s`,
    )
    const { rows } = await sql<{ table: string; bytes: string }>`
      select c.oid::regclass::text as table, pg_total_relation_size(c.oid) as bytes
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'auth', 'keys', 'jobs')
      order by 2 desc limit 12`.execute(database.kysely)
    for (const row of rows) console.log(`  ${row.table}  ${Math.round(Number(row.bytes) / people)} per user`)
  }
  await admin.query(`drop database ${name}`)
}
await admin.end()
