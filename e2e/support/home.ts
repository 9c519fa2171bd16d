import { constants, cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export type Engine = 'embedded' | 'postgres'

/** What an installation keeps: its data directory, and on PostgreSQL the name of its database. */
export interface Home {
  dataDirectory: string
  databaseName: string | null
}

/** Environment variable with the folder of prepared data directories for the workers. */
const TEMPLATES = 'E2E_TEMPLATES'

export async function emptyHome(engine: Engine): Promise<Home> {
  const databaseName = engine === 'postgres' ? newName() : null
  if (databaseName) await withPostgres((client) => client.query(`CREATE DATABASE ${databaseName}`))
  return { dataDirectory: await newFolder(), databaseName }
}

/**
 * A copy of the home that the run has started once: migrated, with the seeded articles and without a person.
 * Outside of such a run an empty one.
 */
export async function newHome(engine: Engine): Promise<Home> {
  const template = givenTemplates()[engine]
  if (!template) return await emptyHome(engine)
  const dataDirectory = await newFolder()
  // In one go: a thousand small files one after the other cost ten times as much.
  cpSync(template.dataDirectory, dataDirectory, { recursive: true, mode: constants.COPYFILE_FICLONE })
  const databaseName = template.databaseName && newName()
  if (databaseName) {
    await withPostgres((client) =>
      client.query(`CREATE DATABASE ${databaseName} TEMPLATE ${template.databaseName}`),
    )
  }
  return { dataDirectory, databaseName }
}

export async function removeHome({ dataDirectory, databaseName }: Home): Promise<void> {
  await rm(dataDirectory, { recursive: true, force: true })
  if (databaseName) {
    await withPostgres((client) => client.query(`DROP DATABASE IF EXISTS ${databaseName} WITH (FORCE)`))
  }
}

export function databaseUrl(databaseName: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://localhost/none')
  url.pathname = `/${databaseName}`
  return url.href
}

export function giveTemplates(templates: Partial<Record<Engine, Home>>): void {
  process.env[TEMPLATES] = JSON.stringify(templates)
}

function givenTemplates(): Partial<Record<Engine, Home>> {
  return JSON.parse(process.env[TEMPLATES] ?? '{}')
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'twofold-e2e-'))
}

function newName(): string {
  return `e2e_${crypto.randomUUID().replaceAll('-', '')}`
}

async function withPostgres<T>(run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
