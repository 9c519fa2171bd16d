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
    const folder = makeTestRunFolder()
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    ownFolder = folder
  }
  return ownFolder
}

export function makeTestRunFolder(): string {
  return mkdtempSync(join(tmpdir(), 'twofold-test-'))
}

/** A word for this run that fits into the name of a database. */
export function testRunName(folder = testRunFolder()): string {
  return createHash('sha256').update(basename(folder)).digest('hex').slice(0, 10)
}

/** The rows a template contains in addition to its tables; a name identifies one preparation within a run. */
export interface Preparation {
  name: string
  prepare(database: Database): Promise<void>
}

/** Equal for equal migrations and the same preparation: the same template serves them. */
export function fingerprint(sets: readonly MigrationSet[], prepared?: Preparation): string {
  const hash = createHash('sha256').update(`${prepared?.name ?? ''}\n${migrationFingerprint(sets)}`)
  return hash.digest('hex').slice(0, 16)
}
