import { randomBytes } from 'node:crypto'
import { mkdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findErrorCode } from '#server/error-code.ts'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'

/** Creates the data folder if it will contain files; throws one sentence if it cannot be used. */
export async function prepareDataDirectory(
  config: Pick<Config, 'dataDirectory' | 'dataKey' | 'database' | 'mail'>,
): Promise<void> {
  const { dataDirectory, dataKey, database, mail } = config
  if (dataKey !== undefined && database.kind !== 'embedded' && mail.kind !== 'outbox') return
  try {
    await createFolder(dataDirectory)
    // A trial write detects missing permissions and a full or read-only disk before anything is created.
    const probe = join(dataDirectory, `.probe-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, '', { mode: 0o600, flag: 'wx' })
    await unlink(probe)
  } catch (error) {
    throw toFolderError(error, dataDirectory)
  }
}

/** Creates a folder with its parents. Not by `recursive`, which never returns in /proc. */
export async function createFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  if (dirname(path) !== path) await createFolder(dirname(path))
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // A concurrent start may have created it.
    if (findErrorCode(error) !== 'EEXIST' || !(await isFolder(path))) throw error
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory()
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return false
    throw error
  }
}

const NO_RIGHT = 'is not writable by this user'
const REASONS: Readonly<Record<string, string>> = {
  EACCES: NO_RIGHT,
  EPERM: NO_RIGHT,
  EROFS: 'is on a read-only disk',
  ENOSPC: 'is on a full disk',
  EDQUOT: 'is on a disk whose quota for this user is exceeded',
  EEXIST: 'is a file, or has a file as a parent',
  ENOTDIR: 'is a file, or has a file as a parent',
  ENOENT: 'cannot be created',
  ENAMETOOLONG: 'has too long a path',
}

/** Converts a file system error to a ConfigError; returns any other error unchanged. */
export function toFolderError(error: unknown, path: string): unknown {
  const code = findErrorCode(error)
  if (code === undefined) return error
  const reason = REASONS[code] ?? `cannot be used (${code})`
  return new ConfigError(
    `DATA_DIR is invalid, ${path} ${reason}: set it to a folder on a local disk that the server can write to.`,
  )
}
