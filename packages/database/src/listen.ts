import pg from 'pg'
import type { Database } from './database.ts'

const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000

/**
 * Subscribes to a PostgreSQL channel (`pg_notify`) over a dedicated connection that reconnects when it is lost. After a
 * reconnect `heard` is called with null, because notifications may have been missed. The embedded database belongs to one
 * process, so no other instance can send notifications and the subscription does nothing.
 */
export async function listen(
  database: Database,
  channel: string,
  heard: (message: string | null) => void,
): Promise<AsyncDisposable> {
  const connectionString = database.pool?.options.connectionString
  let stopped = false
  let client: pg.Client | undefined
  let again: NodeJS.Timeout | undefined

  async function connect(wait: number): Promise<void> {
    const next = new pg.Client({
      connectionString: connectionString ?? '',
      application_name: 'twofold-listen',
      keepAlive: true,
      // Nothing is asked over it: without this a server that vanished would be noticed after hours.
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    let lost = false
    const lose = () => {
      if (lost) return
      lost = true
      next.end().catch(() => undefined)
      if (stopped) return
      again = setTimeout(() => void connect(Math.min(wait * 2, LONGEST_WAIT_MS)), wait)
      again.unref()
    }
    next.on('error', lose)
    next.on('end', lose)
    next.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = next
      wait = FIRST_WAIT_MS
      heard(null)
    } catch {
      lose()
    }
    if (stopped) await next.end().catch(() => undefined)
  }

  if (connectionString !== undefined) await connect(FIRST_WAIT_MS)
  return {
    async [Symbol.asyncDispose]() {
      stopped = true
      clearTimeout(again)
      await client?.end().catch(() => undefined)
    },
  }
}
