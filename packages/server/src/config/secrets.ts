import { hkdfSync, randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { explainFolder } from './data-directory.ts'

const FILE = 'data.key'

/** The master key and what is derived from it. Each purpose has its own key, so that none can stand in for another. */
export interface Secrets {
  derive(
    purpose:
      | 'archive'
      | 'sealing'
      | 'keyed-hash'
      | 'auth'
      | 'auth-sealing'
      | 'contact'
      | 'idempotency'
      | 'fingerprint'
      | 'rate-limit',
  ): Buffer
}

export function createSecrets(master: Uint8Array): Secrets {
  return {
    derive: (purpose) => Buffer.from(hkdfSync('sha256', master, 'twofold', purpose, 32)),
  }
}

/** Takes DATA_KEY, or outside production the key file beside the data, made on the first start and readable by its owner alone. */
export async function loadSecrets(config: Pick<Config, 'dataKey' | 'dataDirectory'>): Promise<Secrets> {
  if (config.dataKey !== undefined) return createSecrets(Buffer.from(config.dataKey, 'base64'))
  try {
    return createSecrets(Buffer.from(await readKeyFile(config.dataDirectory), 'base64'))
  } catch (error) {
    throw explainFolder(error, join(config.dataDirectory, FILE))
  }
}

async function readKeyFile(directory: string): Promise<string> {
  const path = join(directory, FILE)
  const existing = await read(path)
  if (existing !== undefined) return existing
  await mkdir(directory, { recursive: true, mode: 0o700 })
  // Written aside and linked: a start that is cut short leaves either no key or a whole one.
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    await link(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    await unlink(draft)
  }
  return (await read(path)) ?? ''
}

async function read(path: string): Promise<string | undefined> {
  try {
    const key = (await readFile(path, 'utf8')).trim()
    if (!/^[A-Za-z0-9+/]{43}=$/.test(key)) {
      throw new ConfigError(
        `The key file ${path} is damaged: restore it from your copy, the data cannot be read without it.`,
      )
    }
    await chmod(path, 0o600)
    return key
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
