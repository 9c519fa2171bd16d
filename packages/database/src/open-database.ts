import type { Database, DatabaseSettings } from './database.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'

/** Opens the engine that the settings name, or fails with one sentence that an operator can act on. */
export function openDatabase(settings: DatabaseSettings): Promise<Database> {
  return settings.kind === 'embedded' ? openEmbedded(settings.directory) : openPostgres(settings)
}
