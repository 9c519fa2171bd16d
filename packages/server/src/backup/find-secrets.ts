import { access } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { keyFilePath, loadSecrets, type Secrets } from '#server/config/secrets.ts'
import { ArchiveError } from './archive-header.ts'

/** Loads the configured master keys. Unlike `loadSecrets` it never generates one, because the archive needs its own key. */
export async function findSecrets(config: Config): Promise<Secrets> {
  if (config.dataKey === undefined) {
    const path = keyFilePath(config.dataDirectory)
    await access(path).catch(() => {
      throw new ArchiveError(`The master key is missing: restore your copy to ${path}, or set DATA_KEY.`)
    })
  }
  return loadSecrets(config)
}
