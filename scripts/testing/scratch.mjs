import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30

/**
 * A folder in memory, because a database is a thousand small files and each test file and end-to-end test uses a copy of one.
 * Null if memory is short, as in most containers, or if TMPDIR is set.
 */
function findMemoryFolder() {
  if (process.env.TMPDIR || process.availableMemory() < 8 * GIGABYTE) return null
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize < 4 * GIGABYTE ? null : SHARED_MEMORY
  } catch {
    return null
  }
}

/** Null in the long run, because its measurements need a disk. */
export const memoryFolder = process.argv.includes('--long') ? null : findMemoryFolder()

/** Temporary folder of a run and its child processes, deleted at the end. */
export const scratch = mkdtempSync(join(memoryFolder ?? tmpdir(), 'twofold-run-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
