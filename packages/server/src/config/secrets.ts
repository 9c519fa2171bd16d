import { hkdfSync } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ConfigError } from './config-error.ts'
import { toFolderError } from './data-directory.ts'
import { moveOldKeys, prependNewKey, readKeyFile } from './key-file.ts'

/** The purposes of a master key. */
export type MasterPurpose = 'archive' | 'wrapping' | 'fingerprint'

/** A master key and its derived keys, one for each purpose. */
export interface MasterKey {
  /** The beginning of the fingerprint; it identifies the key in output without revealing it. */
  readonly name: string
  readonly fingerprint: Buffer
  derive(purpose: MasterPurpose): Buffer
}

/** The master keys configured for this process. */
export interface Secrets {
  /** The first key encrypts; the others decrypt older values. */
  readonly keys: readonly [MasterKey, ...MasterKey[]]
  /** Null if the keys come from the settings. */
  readonly file: KeyFile | null
}

/** The key file in the data folder. Changes are atomic. */
export interface KeyFile {
  readonly path: string
  /** Reads the file again, because another process may have added a key. */
  reload(): Promise<void>
  /** Generates a key and prepends it. */
  addKey(): Promise<void>
  /** Moves every key except the first into its own file in the same folder and returns the paths. */
  moveOldKeys(): Promise<string[]>
}

export function createSecrets(first: Uint8Array, ...others: Uint8Array[]): Secrets {
  return { keys: [createMasterKey(first), ...others.map(createMasterKey)], file: null }
}

export type KeySettings = Pick<Config, 'dataKey' | 'dataDirectory'> & Partial<Pick<Config, 'oldDataKeys'>>

/** Reads DATA_KEY or, outside production, the key file in the data folder, which the first start creates. */
export async function loadSecrets(config: KeySettings): Promise<Secrets> {
  const { dataKey, oldDataKeys = [], dataDirectory } = config
  if (dataKey !== undefined) return createSecrets(decode(dataKey), ...oldDataKeys.map(decode))
  const path = keyFilePath(dataDirectory)
  const withFolderError = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      throw toFolderError(error, path)
    }
  }
  let keys = toKeys(await withFolderError(() => readKeyFile(path)))
  const reload = async () => {
    keys = toKeys(await withFolderError(() => readKeyFile(path)))
  }
  return {
    get keys() {
      return keys
    },
    file: {
      path,
      reload,
      async addKey() {
        await withFolderError(() => prependNewKey(path))
        await reload()
      },
      async moveOldKeys() {
        const paths = await withFolderError(() =>
          moveOldKeys(path, (key) => createMasterKey(decode(key)).name),
        )
        await reload()
        return paths
      },
    },
  }
}

/** Throws if an embedded database exists without its key file: a newly generated key could not decrypt it. */
export function assertKeyFileExists(config: Pick<Config, 'dataKey' | 'dataDirectory' | 'database'>): void {
  const { dataKey, dataDirectory, database } = config
  if (dataKey !== undefined || database.kind !== 'embedded') return
  const path = keyFilePath(dataDirectory)
  if (existsSync(path) || !existsSync(join(database.directory, 'PG_VERSION'))) return
  throw new ConfigError(`The master key is missing: restore your copy to ${path}. Nothing was changed.`)
}

/** The path of the key file, used if `DATA_KEY` is not set. */
export function keyFilePath(dataDirectory: string): string {
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
