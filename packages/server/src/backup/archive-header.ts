import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { ArchiveError } from './archive-error.ts'

const FORMAT = 'twofold-archive'
const VERSION = 1

const header = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** What the database holds, or the keys that open it: never both in one. */
  kind: z.enum(['data', 'keys']),
  madeAt: z.iso.datetime(),
  /** Tells whether a master key is the one that sealed this archive, and nothing about it. */
  masterKey: z.string(),
  /** The migrations that made the tables, by area. */
  migrations: z.record(z.string(), z.array(z.string())),
})

export type ArchiveHeader = z.infer<typeof header>
export type ArchiveKind = ArchiveHeader['kind']

export function makeHeader(
  of: Pick<ArchiveHeader, 'kind' | 'migrations'> & { madeAt: Date; archiveKey: Uint8Array },
): ArchiveHeader {
  return {
    format: FORMAT,
    version: VERSION,
    kind: of.kind,
    madeAt: of.madeAt.toISOString(),
    masterKey: markOf(of.archiveKey),
    migrations: of.migrations,
  }
}

/** The header of a first line; throws one sentence where this is no archive that this version can read. */
export function parseHeader(line: string, path: string): ArchiveHeader {
  const parsed = header.safeParse(parseJson(line))
  if (!parsed.success) throw new ArchiveError(`${path} is no archive of this product.`)
  if (parsed.data.version !== VERSION) {
    throw new ArchiveError(
      `${path} has the format ${parsed.data.version}, and this version reads ${VERSION}: use the version that made it.`,
    )
  }
  return parsed.data
}

export function assertMadeUnder(archiveKey: Uint8Array, { masterKey }: ArchiveHeader, path: string): void {
  if (masterKey !== markOf(archiveKey)) {
    throw new ArchiveError(
      `${path} was made under another master key: set DATA_KEY to the key of that time, or put its data.key into DATA_DIR.`,
    )
  }
}

function markOf(archiveKey: Uint8Array): string {
  return createHmac('sha256', archiveKey).update('archive').digest('base64url').slice(0, 22)
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
