import type { Database, DatabaseSettings } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

export type { AnyKysely } from './any-kysely.ts'
export type { Database, DatabaseSettings, Engine } from './database.ts'
export { DatabaseError } from './database-error.ts'
export { listen } from './listen.ts'
export { type Migration, type MigrationSet, migrate } from './migrate.ts'
export { isDatabaseUnavailable } from './unavailable.ts'

/** Opens the engine that the settings name, or fails with one sentence that an operator can act on. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.kind === 'embedded' ? openEmbedded(settings.directory) : openPostgres(settings)
}
