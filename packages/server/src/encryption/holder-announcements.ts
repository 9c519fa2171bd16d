import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { AnyKysely } from '@twofold/database'
import type { Secrets } from '#server/config/secrets.ts'
import type { Log } from '#server/logging.ts'
import { announceHolder, deleteAllHolders, deleteHolder } from './holders.ts'
import { assertMasterKeys, findMissingKeys } from './master-keys.ts'

const INTERVAL_MS = 10_000
const DELETE_TIMEOUT_MS = 500

/**
 * Announces this instance and its master keys every few seconds and reads the key file again, so that `keys rotate-master`
 * knows whether every instance has a new master key. Throws DecryptionError if a key is missing at the start.
 */
export async function startHolderAnnouncements(options: {
  db: AnyKysely
  secrets: Secrets
  log: Log
  /** True if no other process can use this database. */
  isSingleProcess: boolean
}): Promise<AsyncDisposable> {
  const { db, secrets, log } = options
  const id = randomUUID()
  let isReported = false

  const announce = async () => {
    await secrets.file?.reload()
    const isMissing = findMissingKeys(await announceHolder(db, id, secrets), secrets).length > 0
    if (isMissing && !isReported) log.error('master_key_lookup.failed')
    isReported = isMissing
  }

  if (options.isSingleProcess) await deleteAllHolders(db)
  await announce()
  await assertMasterKeys(db, secrets, new Date())
  let running = Promise.resolve()
  let isAnnouncing = false
  const timer = setInterval(() => {
    // Prevents announcements from piling up when the database does not respond.
    if (isAnnouncing) return
    isAnnouncing = true
    // An unreachable database is reported by the calls that need it.
    running = announce()
      .catch(() => undefined)
      .finally(() => {
        isAnnouncing = false
      })
  }, INTERVAL_MS)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      const deleted = running.then(() => deleteHolder(db, id)).catch(() => undefined)
      // An unavailable database must not delay the stop; the row expires after a minute.
      await Promise.race([deleted, setTimeout(DELETE_TIMEOUT_MS, undefined, { ref: false })])
    },
  }
}
