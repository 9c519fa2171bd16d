import { isApiError } from '@twofold/contract'
import { type AnyKysely, type Database, isDatabaseUnavailable, openDatabase } from '@twofold/database'
import { camelCased } from '#server/camel-cased.ts'
import { hasRecentHolder } from '#server/encryption/index.ts'
import { replicaLimits } from '#server/limits.ts'
import type { Log } from '#server/logging.ts'
import type { PublicChanges } from '#server/public-changes.ts'

/** Reads of public content, which may go to a replica. */
export interface PublicReads extends AsyncDisposable {
  /** Runs a read on the replica if it is recent; runs it on the primary otherwise, and again if the replica fails. */
  read<Result>(act: (db: AnyKysely) => Promise<Result>): Promise<Result>
}

export interface PublicReadsParts {
  db: AnyKysely
  replicaUrl: string | undefined
  publicChanges: Pick<PublicChanges, 'onChange'>
  log: Log
  now(): Date
}

export function createPublicReads({
  db,
  replicaUrl,
  publicChanges,
  log,
  now,
}: PublicReadsParts): PublicReads {
  if (replicaUrl === undefined) {
    return { read: (act) => act(db), [Symbol.asyncDispose]: async () => undefined }
  }
  let replica: Database | undefined
  let checkedAt = 0
  let usableUntil = 0
  let isReported = false
  let checking: Promise<void> = Promise.resolve()
  // Another instance may have changed content just before this one started.
  let changedAt = now().getTime()
  publicChanges.onChange(() => {
    changedAt = now().getTime()
  })

  const reject = () => {
    usableUntil = 0
    if (!isReported) log.warn('replica.unused')
    isReported = true
  }
  const check = async (startedAt: number) => {
    try {
      replica ??= await openDatabase({
        kind: 'postgres',
        url: replicaUrl,
        poolSize: replicaLimits.connections,
        responseTimeoutMs: replicaLimits.responseMs,
      })
      if (!(await hasRecentHolder(replica.kysely, replicaLimits.maxLagSeconds))) return reject()
      usableUntil = startedAt + replicaLimits.usableMs
      isReported = false
    } catch {
      reject()
    }
  }

  /** The replica if no change of public content may be missing there. Checks in the background, so that no read waits. */
  const findRecent = (): Database | undefined => {
    const time = now().getTime()
    if (time - checkedAt >= replicaLimits.checkMs) {
      checkedAt = time
      checking = checking.then(() => check(time))
    }
    return time < usableUntil && time - changedAt > replicaLimits.settleMs ? replica : undefined
  }

  return {
    async read(act) {
      const recent = findRecent()
      if (recent === undefined) return act(db)
      try {
        return await act(camelCased(recent.kysely))
      } catch (error) {
        if (isApiError(error)) throw error
        if (isDatabaseUnavailable(error) && !isWrite(error)) reject()
        // Also after other errors, such as those of a replica that lacks a migration.
        return act(db)
      }
    },
    async [Symbol.asyncDispose]() {
      await checking
      await replica?.[Symbol.asyncDispose]()
    },
  }
}

/** An article without a stored rendering is rendered and stored, which only the primary can. */
function isWrite(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25006'
}
