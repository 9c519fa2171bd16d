import { access } from 'node:fs/promises'
import type { Config } from '#server/config/config.ts'
import { keyFileOf, loadSecrets, type Secrets } from '#server/config/secrets.ts'
import { ArchiveError } from './archive-header.ts'

/** Never generates a key, because the existing data needs the key that encrypted it. */
export async function findSecrets(config: Config): Promise<Secrets> {
  if (config.dataKey === undefined) {
    const path = keyFileOf(config.dataDirectory)
    await access(path).catch(() => {
      throw new ArchiveError(
        `The master key is missing: put your copy of it into ${path}, or set DATA_KEY to it.`,
      )
    })
  }
  return loadSecrets(config)
}
