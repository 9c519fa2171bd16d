import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Database } from '../database.ts'
import { type MigrationSet, migrationFingerprint } from '../migrate.ts'

let ownFolder: string | undefined

/** The folder that all processes of one test run share (TEST_RUN_FOLDER), or a folder of this process. */
export function testRunFolder(): string {
  const shared = process.env.TEST_RUN_FOLDER
  if (shared) return shared
  if (ownFolder === undefined) {
    const folder = createTestRunFolder()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    ownFolder = folder
  }
  return ownFolder
}

export function createTestRunFolder(): string {
  return mkdtempSync(join(tmpdir(), 'twofold-test-'))
}

/** A short identifier of this run for names of databases. */
export function testRunName(folder = testRunFolder()): string {
  return createHash('sha256').update(basename(folder)).digest('hex').slice(0, 10)
}

/** Inserts rows into a template; the name must be unique within a run. */
export interface Preparation {
  name: string
  prepare(database: Database): Promise<void>
}

/** Identifies the migrations and the preparation of a template. */
export function fingerprint(sets: readonly MigrationSet[], prepared?: Preparation): string {
  const hash = createHash('sha256').update(`${prepared?.name ?? ''}\n${migrationFingerprint(sets)}`)
  return hash.digest('hex').slice(0, 16)
}
