import { fileURLToPath } from 'node:url'
import type { EmbeddedTemplate, MigrationSet } from '@twofold/database'

/** The template of new embedded databases, prepared by the build. */
export function databaseTemplate(sets: readonly MigrationSet[]): EmbeddedTemplate {
  return { folder: fileURLToPath(new URL('../build/database', import.meta.url)), sets }
}
