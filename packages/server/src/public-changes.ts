import { randomUUID } from 'node:crypto'
import { type AnyKysely, type Database, listen } from '@twofold/database'
import { sql } from 'kysely'
import { camelCased } from '#server/camel-cased.ts'

const CHANNEL = 'twofold_public_changes'

/** Notifies the page caches of every instance that public content has changed. */
export interface PublicChanges extends AsyncDisposable {
  /** Runs a change in one transaction and clears the caches after its commit. */
  change<Result>(act: (trx: AnyKysely) => Promise<Result>): Promise<Result>
  onChange(listener: () => void): void
}

export async function createPublicChanges(database: Database): Promise<PublicChanges> {
  const listeners: (() => void)[] = []
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  const instanceId = randomUUID()
  // The sending instance has already called its listeners.
  const listening = await listen(database, CHANNEL, (sender) => {
    if (sender !== instanceId) notifyListeners()
  })
  return {
    async change(act) {
      const result = await camelCased(database.kysely)
        .transaction()
        .execute(async (trx) => {
          const done = await act(trx)
          // PostgreSQL delivers the notification on commit only.
          if (database.engine === 'postgres')
            await sql`select pg_notify(${CHANNEL}, ${instanceId})`.execute(trx)
          return done
        })
      // This instance clears its caches before the call returns; other instances follow asynchronously.
      notifyListeners()
      return result
    },
    onChange: (listener) => void listeners.push(listener),
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  }
}
