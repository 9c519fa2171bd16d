import { z } from 'zod'

/** An unusable archive or target; the message is a complete explanation for the operator. */
export class ArchiveError extends Error {
  override name = 'ArchiveError'
}

const FORMAT = 'twofold-archive'
const VERSION = 1

const headerSchema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** The rows of the database, or the keys that decrypt them; never both in one archive. */
  kind: z.enum(['data', 'keys']),
  madeAt: z.iso.datetime(),
  /** For key archives: the names of the master keys that decrypt the data keys. */
  opensWith: z.array(z.string()).optional(),
  /** The applied migrations by area. */
  migrations: z.record(z.string(), z.array(z.string())),
})

export type ArchiveHeader = z.infer<typeof headerSchema>
export type ArchiveKind = ArchiveHeader['kind']

export function createHeader(
  options: Pick<ArchiveHeader, 'kind' | 'migrations' | 'opensWith'> & { madeAt: Date },
): ArchiveHeader {
  return { format: FORMAT, version: VERSION, ...options, madeAt: options.madeAt.toISOString() }
}

/** Parses the first line; throws ArchiveError if this version cannot read the archive. */
export function parseHeader(line: string, path: string): ArchiveHeader {
  const parsed = headerSchema.safeParse(parseJson(line))
  if (!parsed.success) throw new ArchiveError(`${path} is not an archive of this software.`)
  if (parsed.data.version !== VERSION) {
    throw new ArchiveError(
      `${path} has format ${parsed.data.version}, but this version reads format ${VERSION}: use the version that created it.`,
    )
  }
  return parsed.data
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
