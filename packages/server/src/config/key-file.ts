import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config-error.ts'
import { isDataKey } from './settings/data.ts'

/** The keys of the file, one per line; creates the file with one key if it is missing. */
export async function readKeyFile(path: string): Promise<[string, ...string[]]> {
  const existing = await read(path)
  if (existing !== undefined) return existing
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  // Written aside and linked: a start that is cut short leaves either no key or a whole one.
  const draft = draftOf(path)
  await writeDraft(draft, [makeKey()])
  try {
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  return (await read(path)) ?? damaged(path)
}

/** Puts a new key before those that are there. */
export async function addToKeyFile(path: string): Promise<void> {
  await replace(path, [makeKey(), ...(await readKeyFile(path))])
}

/** Moves every key except the first into a file of its own in the same folder and returns their paths. */
export async function keepFirstOfKeyFile(path: string, nameOf: (key: string) => string): Promise<string[]> {
  const [first, ...others] = await readKeyFile(path)
  const kept: string[] = []
  for (const key of others) {
    const own = `${path}.${nameOf(key)}`
    // On the disk there before it goes here: cut short in between, it is in both.
    await replace(own, [key])
    kept.push(own)
  }
  if (others.length > 0) await replace(path, [first])
  return kept
}

async function replace(path: string, keys: readonly string[]): Promise<void> {
  const draft = draftOf(path)
  await writeDraft(draft, keys)
  await rename(draft, path)
  await using folder = await open(dirname(path))
  await folder.sync()
}

async function writeDraft(draft: string, keys: readonly string[]): Promise<void> {
  await writeFile(draft, `${keys.join('\n')}\n`, { mode: 0o600, flag: 'wx', flush: true })
}

async function read(path: string): Promise<[string, ...string[]] | undefined> {
  try {
    const [first, ...others] = (await readFile(path, 'utf8')).trim().split(/\s+/)
    if (first === undefined || ![first, ...others].every(isDataKey)) return damaged(path)
    await chmod(path, 0o600)
    return [first, ...others]
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function damaged(path: string): never {
  throw new ConfigError(
    `The key file ${path} is damaged: restore it from your copy, the data cannot be read without it.`,
  )
}

function makeKey(): string {
  return randomBytes(32).toString('base64')
}

function draftOf(path: string): string {
  return `${path}.${randomBytes(6).toString('hex')}.part`
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
