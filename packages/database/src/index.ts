import type { Database, DatabaseSettings } from './database.ts'
import { openEmbedded } from './embedded.ts'
import type { EmbeddedTemplate } from './embedded-template.ts'
import { openPostgres } from './postgres.ts'

export type { AnyKysely } from './any-kysely.ts'
export type { Database, DatabaseSettings, Engine } from './database.ts'
export { DatabaseError } from './database-error.ts'
export type { EmbeddedTemplate } from './embedded-template.ts'
export { listen } from './listen.ts'
export { type Migration, type MigrationSet, migrate, readMigration } from './migrate.ts'
export { prepareTemplate } from './prepare-template.ts'
export { reusableQuery } from './reusable-query.ts'
export { isDatabaseUnavailable } from './unavailable.ts'

/**
 * Opens the engine of the settings. Rejects with a `DatabaseError` whose message is one sentence for the operator. A new
 * embedded database is a copy of `template` if it is current.
 */
export function openDatabase(settings: DatabaseSettings, template?: EmbeddedTemplate): Promise<Database> {
  return settings.kind === 'embedded' ? openEmbedded(settings.directory, template) : openPostgres(settings)
}
