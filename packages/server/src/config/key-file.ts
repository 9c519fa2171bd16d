import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findErrorCode } from '#server/error-code.ts'
import { ConfigError } from './config-error.ts'
import { isDataKey } from './settings/data.ts'

/** Reads the keys of the file, one per line; creates the file with one key if it does not exist. */
export async function readKeyFile(path: string): Promise<[string, ...string[]]> {
  const existing = await readKeys(path)
  if (existing !== undefined) return existing
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Written to a temporary file and linked, so that an interrupted start leaves either no key or a complete one.
  const temporary = temporaryPath(path)
  await writeTemporary(temporary, [generateKey()])
  try {
    await link(temporary, path)
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error
  } finally {
    await unlink(temporary)
  }
  return (await readKeys(path)) ?? throwDamaged(path)
}

/** Generates a key and prepends it to the file. */
export async function prependNewKey(path: string): Promise<void> {
  await replace(path, [generateKey(), ...(await readKeyFile(path))])
}

/** Moves every key except the first into its own file in the same folder and returns the paths. */
export async function moveOldKeys(path: string, getName: (key: string) => string): Promise<string[]> {
  const [first, ...others] = await readKeyFile(path)
  const paths: string[] = []
  for (const key of others) {
    const ownPath = `${path}.${getName(key)}`
    // Written to the new file before it is removed from this one, so that an interruption loses no key.
    await replace(ownPath, [key])
    paths.push(ownPath)
  }
  if (others.length > 0) await replace(path, [first])
  return paths
}

async function replace(path: string, keys: readonly string[]): Promise<void> {
  const temporary = temporaryPath(path)
  await writeTemporary(temporary, keys)
  await rename(temporary, path)
  await using folder = await open(dirname(path))
  await folder.sync()
}

async function writeTemporary(temporary: string, keys: readonly string[]): Promise<void> {
  await writeFile(temporary, `${keys.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

async function readKeys(path: string): Promise<[string, ...string[]] | undefined> {
  try {
    const [first, ...others] = (await readFile(path, 'utf8')).trim().split(/\s+/)
    if (first === undefined || ![first, ...others].every(isDataKey)) return throwDamaged(path)
    await chmod(path, 0o600)
    return [first, ...others]
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

function throwDamaged(path: string): never {
  throw new ConfigError(
    `The key file ${path} is damaged: restore it from your copy. Without it the data cannot be decrypted.`,
  )
}

function generateKey(): string {
  return randomBytes(32).toString('base64')
}

function temporaryPath(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.part`
}
