import type { Database, Engine } from './database.ts'
import type { MigrationSet } from './migrate.ts'
import { cloneEmbedded, copyFolder, emptyDatabase } from './testing/embedded-templates.ts'
import { clonePostgres } from './testing/postgres-templates.ts'
import type { Preparation } from './testing/test-run.ts'

export { queueBehind, whileHeld } from './testing/while-held.ts'

/** The engine that this test run is about: TEST_ENGINE, by default the embedded one. */
export function testEngine(): Engine {
  const engine = process.env.TEST_ENGINE ?? 'embedded'
  if (engine !== 'embedded' && engine !== 'postgres') {
    throw new Error(`TEST_ENGINE is "${engine}": it can be "embedded" or "postgres".`)
  }
  return engine
}

/**
 * A database of one's own, already migrated, and as `prepared` left it: copied from a template that the whole test run
 * shares.
 */
export function createTestDatabase(sets: readonly MigrationSet[], prepared?: Preparation): Promise<Database> {
  return testEngine() === 'embedded' ? cloneEmbedded(sets, prepared) : clonePostgres(sets, prepared)
}

/** Puts an embedded database without tables into a new folder, for what opens folders itself: making one takes seconds. */
export async function layEmptyDatabase(folder: string): Promise<void> {
  copyFolder(await emptyDatabase(), folder)
}
