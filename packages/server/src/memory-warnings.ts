import { totalmem } from 'node:os'
import type { DatabaseConfig } from '#server/config/config.ts'

const MEGABYTE = 1024 * 1024

/** Megabytes that a start and some requests need; docs/operations.md has the measurements. */
const NEEDED_MEGABYTES = { embedded: 384, postgres: 224 } as const

/** Warns if the machine or the container has less memory than a start needs. */
export function listMemoryWarnings(
  { kind }: Pick<DatabaseConfig, 'kind'>,
  availableBytes: number = getAvailableMemory(),
): string[] {
  const available = Math.floor(availableBytes / MEGABYTE)
  const needed = NEEDED_MEGABYTES[kind]
  if (available >= needed) return []
  const engine = kind === 'embedded' ? 'the embedded database' : 'PostgreSQL'
  return [
    `Warning: this process may use ${available} MB of memory, but a server with ${engine} needs ${needed} MB: the system may kill it without a message.`,
  ]
}

/** The memory of the machine, or less if a control group limits it; 0 means that Node does not know a limit. */
function getAvailableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}
