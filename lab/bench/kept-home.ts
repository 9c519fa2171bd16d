import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import type { Home } from '../../e2e/support/home.ts'

/** A home on PostgreSQL that outlives a run, with a database to its name. */
export async function keptHome(
  folder: string,
  people: number,
): Promise<{ home: Home; isFilled: boolean; noteFilled(): Promise<void> }> {
  const databaseName = `growth_${people}`
  const dataDirectory = resolve(folder, databaseName)
  const note = join(dataDirectory, 'filled')
  const isFilled = await access(note).then(
    () => true,
    () => false,
  )
  if (!isFilled) {
    // What a run left half filled is of no use.
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
    await client.connect()
    await client.query(`drop database if exists ${databaseName} with (force)`)
    await client.query(`create database ${databaseName}`)
    await client.end()
    await mkdir(dataDirectory, { recursive: true })
  }
  return {
    home: { dataDirectory, databaseName },
    isFilled,
    noteFilled: () => writeFile(note, ''),
  }
}
