import { constants, cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export type Engine = 'embedded' | 'postgres'

/** State of an installation: data directory, and the database name on PostgreSQL. */
export interface Home {
  dataDirectory: string
  databaseName: string | null
}

/** A prepared home: migrated on an engine, or on the embedded engine with the demo users of demo.ts. */
export type Template = Engine | 'demo'

/** Environment variable with the prepared homes as JSON, for the workers. */
const TEMPLATES = 'E2E_TEMPLATES'

export async function createEmptyHome(engine: Engine): Promise<Home> {
  const databaseName = engine === 'postgres' ? newName() : null
  if (databaseName) await withPostgres((client) => client.query(`CREATE DATABASE ${databaseName}`))
  return { dataDirectory: await newFolder(), databaseName }
}

/**
 * Copies a home that global-setup.ts has prepared. If it did not run, returns an empty home for an engine and throws for the
 * demo users.
 */
export async function createHome(name: Template): Promise<Home> {
  const template = getTemplates()[name]
  if (!template) {
    if (name === 'demo') throw new Error('global-setup.ts has not prepared the home with the demo users')
    return await createEmptyHome(name)
  }
  return await copyHome(template)
}

/** Copies a home whose server has stopped. */
export async function copyHome(template: Home): Promise<Home> {
  const dataDirectory = await newFolder()
  // The synchronous copy takes a tenth of the time of the asynchronous one for a thousand small files.
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

export function setTemplates(templates: Partial<Record<Template, Home>>): void {
  process.env[TEMPLATES] = JSON.stringify(templates)
}

function getTemplates(): Partial<Record<Template, Home>> {
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
