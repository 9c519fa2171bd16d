import type { Database, Engine } from './database.ts'
import type { MigrationSet } from './migrate.ts'
import { cloneEmbedded, copyFolder, embeddedTemplate, emptyDatabase } from './testing/embedded-templates.ts'
import { clonePostgres } from './testing/postgres-templates.ts'
import type { Preparation } from './testing/test-run.ts'

export { queueBehindLock, whileLocked } from './testing/lock-contention.ts'

/** The engine in TEST_ENGINE; the embedded engine by default. */
export function testEngine(): Engine {
  const engine = process.env.TEST_ENGINE ?? 'embedded'
  if (engine !== 'embedded' && engine !== 'postgres') {
    throw new Error(`TEST_ENGINE is "${engine}": it can be "embedded" or "postgres".`)
  }
  return engine
}

/**
 * Creates a migrated database with the rows of `prepared`, copied from a template that the whole test run shares.
 */
export function createTestDatabase(sets: readonly MigrationSet[], prepared?: Preparation): Promise<Database> {
  return testEngine() === 'embedded' ? cloneEmbedded(sets, prepared) : clonePostgres(sets, prepared)
}

/** Copies an embedded database without tables into a new folder, because creating a database takes seconds. */
export async function createEmptyDatabase(folder: string): Promise<void> {
  copyFolder(await emptyDatabase(), folder)
}

/** Copies a migrated embedded database into a new folder. */
export async function createMigratedDatabase(folder: string, sets: readonly MigrationSet[]): Promise<void> {
  copyFolder(await embeddedTemplate(sets), folder)
}
