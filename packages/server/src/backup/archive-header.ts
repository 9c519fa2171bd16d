import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Secrets } from '#server/config/secrets.ts'

/** An unusable archive or target; the message is a complete explanation for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const FORMAT = 'twofold-archive'
const VERSION = 1

const header = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** The rows of the database, or the keys that decrypt them; never both in one archive. */
  kind: z.enum(['data', 'keys']),
  madeAt: z.iso.datetime(),
  /** Identifies the master key that encrypted this archive, without revealing it. */
  masterKey: z.string(),
  /** For key archives: the names of the master keys that decrypt the data keys. Earlier versions had one. */
  opensWith: z.array(z.string()).optional(),
  /** The applied migrations by area. */
  migrations: z.record(z.string(), z.array(z.string())),
})

export type ArchiveHeader = z.infer<typeof header>
export type ArchiveKind = ArchiveHeader['kind']

export function createHeader(
  options: Pick<ArchiveHeader, 'kind' | 'migrations' | 'opensWith'> & {
    madeAt: Date
    archiveKey: Uint8Array
  },
): ArchiveHeader {
  return {
    format: FORMAT,
    version: VERSION,
    kind: options.kind,
    madeAt: options.madeAt.toISOString(),
    masterKey: computeKeyId(options.archiveKey),
    ...(options.opensWith && { opensWith: options.opensWith }),
    migrations: options.migrations,
  }
}

/** Parses the first line; throws ArchiveError if this version cannot read the archive. */
export function parseHeader(line: string, path: string): ArchiveHeader {
  const parsed = header.safeParse(parseJson(line))
  if (!parsed.success) throw new ArchiveError(`${path} is not an archive of this software.`)
  if (parsed.data.version !== VERSION) {
    throw new ArchiveError(
      `${path} has format ${parsed.data.version}, but this version reads format ${VERSION}: use the version that created it.`,
    )
  }
  return parsed.data
}

/** Returns the configured key that encrypted this archive; throws ArchiveError if it is missing. */
export function getArchiveKey({ keys }: Pick<Secrets, 'keys'>, header: ArchiveHeader, path: string): Buffer {
  const archiveKey = keys
    .map((key) => key.derive('archive'))
    .find((key) => header.masterKey === computeKeyId(key))
  const missing = (header.opensWith ?? []).filter((name) => !keys.some((key) => key.name === name))
  if (archiveKey && missing.length === 0) return archiveKey
  throw new ArchiveError(
    archiveKey
      ? `${path} contains keys encrypted with the master key ${missing.join(' and ')}: set DATA_KEY_OLD to it in addition to DATA_KEY, or add it to data.key on its own line.`
      : `${path} is encrypted with another master key: set DATA_KEY or DATA_KEY_OLD to that key, or copy its data.key to DATA_DIR.`,
  )
}

function computeKeyId(archiveKey: Uint8Array): string {
  return createHmac('sha256', archiveKey).update('archive').digest('base64url').slice(0, 22)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
