import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { AnyKysely } from '@twofold/database'
import type { Secrets } from '#server/config/secrets.ts'
import type { Log } from '#server/logging.ts'
import { announceHolder, forgetHolder, forgetHolders } from './holders.ts'
import { assertMasterKeys, findLacking } from './master-keys.ts'

const EVERY_MS = 10_000
const FORGET_MS = 500

/**
 * Announces this instance and its master keys every few seconds and reads the key file again, so that operators know
 * whether a new master key can be used. Throws if a key is missing at the start.
 */
export async function keepAnnounced(of: {
  db: AnyKysely
  secrets: Secrets
  log: Log
  /** No other process can be on this database. */
  isAlone: boolean
}): Promise<AsyncDisposable> {
  const { db, secrets, log } = of
  const id = randomUUID()
  let isTold = false

  const announce = async () => {
    await secrets.file?.reload()
    const lacks = findLacking(await announceHolder(db, id, secrets), secrets).length > 0
    if (lacks && !isTold) log.error('master_key.missed')
    isTold = lacks
  }

  if (of.isAlone) await forgetHolders(db)
  await announce()
  await assertMasterKeys(db, secrets, new Date())
  let running = Promise.resolve()
  let isAsking = false
  const timer = setInterval(() => {
    // Under a database that is silent one waits, and not one more every few seconds.
    if (isAsking) return
    isAsking = true
    // An unreachable database is reported by the calls that need it.
    running = announce()
      .catch(() => undefined)
      .finally(() => {
        isAsking = false
      })
  }, EVERY_MS)
  timer.unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      const forgotten = running.then(() => forgetHolder(db, id)).catch(() => undefined)
      // A database that is away or silent holds no stop up: after a minute the row counts no more.
      await Promise.race([forgotten, setTimeout(FORGET_MS, undefined, { ref: false })])
    },
  }
}
