import { randomUUID } from 'node:crypto'
import { type AnyKysely, type Database, listen } from '@twofold/database'
import { sql } from 'kysely'
import { markCompleted } from '#server/idempotency-context.ts'

const CHANNEL = 'twofold_public_changes'

/** Notifies the page caches of every instance that public content has changed. */
export interface PublicChanges extends AsyncDisposable {
  /** Runs a change in one transaction; after its commit no cache serves an earlier page. */
  change<Result>(act: (trx: AnyKysely) => Promise<Result>): Promise<Result>
  onChange(listener: () => void): void
}

export async function createPublicChanges(database: Database): Promise<PublicChanges> {
  const listeners: (() => void)[] = []
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const own = randomUUID()
  // The sending instance has already called its listeners.
  const listening = await listen(database, CHANNEL, (teller) => {
    if (teller !== own) tell()
  })
  return {
    async change(act) {
      const result = await database.kysely.transaction().execute(async (trx) => {
        const done = await act(trx)
        await markCompleted(trx)
        // Sent with the commit, and not at all without one.
        if (database.engine === 'postgres') await sql`select pg_notify(${CHANNEL}, ${own})`.execute(trx)
        return done
      })
      // Here at once; the others hear it a moment later.
      tell()
      return result
    },
    onChange: (listener) => void listeners.push(listener),
    [Symbol.asyncDispose]: () => listening[Symbol.asyncDispose](),
  }
}
