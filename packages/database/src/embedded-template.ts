import { createHash } from 'node:crypto'
import { chmodSync, constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type MigrationSet, migrationFingerprint } from './migrate.ts'

/** A folder that `prepareTemplate` has filled, and the migrations that a new database needs. */
export interface EmbeddedTemplate {
  folder: string
  sets: readonly MigrationSet[]
}

export const FINGERPRINT = 'fingerprint'

/** Copies the template into an empty folder; returns false if the template has other migrations or another engine. */
export function copyTemplate(template: EmbeddedTemplate, to: string): boolean {
  if (!isTemplateCurrent(template)) return false
  copyPrivately(join(template.folder, 'data'), to)
  return true
}

export function isTemplateCurrent({ folder, sets }: EmbeddedTemplate): boolean {
  const file = join(folder, FINGERPRINT)
  return existsSync(file) && readFileSync(file, 'utf8') === templateFingerprint(sets)
}

/** Identifies the engine version and migrations that a template was created with. */
export function templateFingerprint(sets: readonly MigrationSet[]): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(engine, '../../package.json'), 'utf8')) as {
    version: string
  }
  return createHash('sha256')
    .update(`${version}\n${migrationFingerprint(sets)}`)
    .digest('hex')
}

/** Copies with access only for the owner: every user of the machine may read the template, but its copy gets private data. */
function copyPrivately(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: 0o700 })
      copyPrivately(source, target)
    } else {
      copyFileSync(source, target, constants.COPYFILE_FICLONE)
      chmodSync(target, 0o600)
    }
  }
}
