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

/** Fills an empty folder from the template; false if it has other migrations or another engine. */
export function copyTemplate(template: EmbeddedTemplate, to: string): boolean {
  if (!fits(template)) return false
  copyPrivately(join(template.folder, 'data'), to)
  return true
}

export function fits({ folder, sets }: EmbeddedTemplate): boolean {
  const file = join(folder, FINGERPRINT)
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintOf(sets)
}

/** A template of another engine might be unreadable, and one of other migrations might lack or have too much. */
export function fingerprintOf(sets: readonly MigrationSet[]): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(readFileSync(join(engine, '../../package.json'), 'utf8')) as {
    version: string
  }
  return createHash('sha256')
    .update(`${version}\n${migrationFingerprint(sets)}`)
    .digest('hex')
}

/** The template is readable for everyone who can read the installation; its copy receives private data. */
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
