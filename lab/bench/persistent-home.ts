import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import type { Home } from '../../e2e/support/home.ts'

/** A data folder and PostgreSQL database that persist between runs. */
export async function openPersistentHome(
  folder: string,
  people: number,
): Promise<{ home: Home; isFilled: boolean; markFilled(): Promise<void> }> {
  const databaseName = `growth_${people}`
  const dataDirectory = resolve(folder, databaseName)
  const marker = join(dataDirectory, 'filled')
  const isFilled = await access(marker).then(
    () => true,
    () => false,
  )
  if (!isFilled) {
    // Deletes the incomplete database of an interrupted run.
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
    markFilled: () => writeFile(marker, ''),
  }
}
