import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openEmbedded } from './embedded.ts'
import {
  type EmbeddedTemplate,
  FINGERPRINT,
  isTemplateCurrent,
  templateFingerprint,
} from './embedded-template.ts'
import { migrate } from './migrate.ts'

/**
 * Stores a migrated database without rows in the template's folder, because creating a database takes seconds. Keeps a
 * current template.
 */
export async function prepareTemplate(template: EmbeddedTemplate): Promise<void> {
  if (isTemplateCurrent(template)) return
  const { folder, sets } = template
  const building = `${folder}.building`
  rmSync(building, { recursive: true, force: true })
  mkdirSync(building, { recursive: true })
  const data = join(building, 'data')
  {
    await using database = await openEmbedded(data)
    await migrate(database, sets)
  }
  makeReadable(data)
  writeFileSync(join(building, FINGERPRINT), templateFingerprint(sets))
  rmSync(folder, { recursive: true, force: true })
  renameSync(building, folder)
}

/** The server may run as another user than the build: everyone may read the template, only its owner may write. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644)
  }
}
