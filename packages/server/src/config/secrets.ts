import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { explainFolder } from './data-directory.ts'
import { addToKeyFile, keepFirstOfKeyFile, readKeyFile } from './key-file.ts'

/**
 * The purposes of a master key. The last five derive keys of the authentication service in databases of earlier versions;
 * today those keys are random and stored in the database, encrypted with the master key.
 */
export type MasterPurpose =
  | 'archive'
  | 'sealing'
  | 'fingerprint'
  | 'keyed-hash'
  | 'auth'
  | 'auth-sealing'
  | 'contact'
  | 'idempotency'

/** A master key and its derived keys, one per purpose so that none can be used for another. */
export interface MasterKey {
  /** The beginning of its fingerprint, which identifies the key in output without revealing it. */
  readonly name: string
  readonly fingerprint: Buffer
  derive(purpose: MasterPurpose): Buffer
}

/** The master keys that this process holds. */
export interface Secrets {
  /** The first one encrypts; the others decrypt older values. Never empty. */
  readonly keys: readonly [MasterKey, ...MasterKey[]]
  /** Null if the keys come from the settings, which only the operator changes. */
  readonly file: KeyFile | null
}

/** The key file next to the data. Changes are atomic. */
export interface KeyFile {
  readonly path: string
  /** Reads it again: another process may have put a key into it. */
  reload(): Promise<void>
  /** Generates a key and prepends it. */
  addKey(): Promise<void>
  /** Removes all keys except the first, moves them into files in the same folder and returns the paths. */
  keepFirst(): Promise<string[]>
}

export function createSecrets(first: Uint8Array, ...others: Uint8Array[]): Secrets {
  return { keys: [createMasterKey(first), ...others.map(createMasterKey)], file: null }
}

export type KeySettings = Pick<Config, 'dataKey' | 'dataDirectory'> & Partial<Pick<Config, 'oldDataKeys'>>

/** Reads DATA_KEY or, outside production, the key file next to the data, created on the first start and readable only by its owner. */
export async function loadSecrets(config: KeySettings): Promise<Secrets> {
  const { dataKey, oldDataKeys = [], dataDirectory } = config
  if (dataKey !== undefined) return createSecrets(decode(dataKey), ...oldDataKeys.map(decode))
  const path = keyFileOf(dataDirectory)
  const explained = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      throw explainFolder(error, path)
    }
  }
  let keys = toKeys(await explained(() => readKeyFile(path)))
  const reload = async () => {
    keys = toKeys(await explained(() => readKeyFile(path)))
  }
  return {
    get keys() {
      return keys
    },
    file: {
      path,
      reload,
      async addKey() {
        await explained(() => addToKeyFile(path))
        await reload()
      },
      async keepFirst() {
        const kept = await explained(() =>
          keepFirstOfKeyFile(path, (key) => createMasterKey(decode(key)).name),
        )
        await reload()
        return kept
      },
    },
  }
}

/** A new key would open nothing of an embedded database that is there already, and be taken for the right one. */
export function refuseLostKey(config: Pick<Config, 'dataKey' | 'dataDirectory' | 'database'>): void {
  const { dataKey, dataDirectory, database } = config
  if (dataKey !== undefined || database.kind !== 'embedded') return
  const path = keyFileOf(dataDirectory)
  if (existsSync(path) || !existsSync(join(database.directory, 'PG_VERSION'))) return
  throw new ConfigError(`The master key is missing: put your copy of it into ${path}. Nothing was changed.`)
}

/** The path of the master key if no setting contains it. */
export function keyFileOf(dataDirectory: string): string {
  return join(dataDirectory, 'data.key')
}

function toKeys([first, ...others]: readonly [string, ...string[]]): [MasterKey, ...MasterKey[]] {
  return [createMasterKey(decode(first)), ...others.map((key) => createMasterKey(decode(key)))]
}

function decode(key: string): Buffer {
  return Buffer.from(key, 'base64')
}

function createMasterKey(master: Uint8Array): MasterKey {
  const derived = new Map<MasterPurpose, Buffer>()
  const derive = (purpose: MasterPurpose) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, 'twofold', purpose, 32))
    derived.set(purpose, key)
    return key
  }
  const fingerprint = derive('fingerprint')
  return { name: fingerprint.toString('hex').slice(0, 8), fingerprint, derive }
}
