import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const GIGABYTE = 2 ** 30

/**
 * A folder in memory, where there is plenty: a database is a thousand small files, and each file of tests and each
 * journey works on a copy of one. Null elsewhere, as in most containers, and for who has chosen a folder.
 */
function memoryFolder() {
  if (process.env.TMPDIR || process.availableMemory() < 8 * GIGABYTE) return null
  try {
    accessSync(SHARED_MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize < 4 * GIGABYTE ? null : SHARED_MEMORY
  } catch {
    return null
  }
}

/** The long run measures, and what it measures is a disk. */
export const inMemory = process.argv.includes('--long') ? null : memoryFolder()

/** Temporary folder of a run and its child processes, deleted at the end. */
export const scratch = mkdtempSync(join(inMemory ?? tmpdir(), 'twofold-run-'))
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
