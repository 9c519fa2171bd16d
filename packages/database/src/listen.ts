import pg from 'pg'
import type { Database } from './database.ts'

const MIN_DELAY_MS = 500
const MAX_DELAY_MS = 30_000

/**
 * Subscribes to a PostgreSQL channel (`pg_notify`) over a dedicated connection that reconnects when it is lost. Calls
 * `onMessage` with null after every connect, because messages may have been missed. The embedded database belongs to one
 * process, so no other instance can send messages and the subscription does nothing.
 */
export async function listen(
  database: Database,
  channel: string,
  onMessage: (message: string | null) => void,
): Promise<AsyncDisposable> {
  const connectionString = database.url
  let stopped = false
  let client: pg.Client | undefined
  let reconnectTimer: NodeJS.Timeout | undefined

  async function connect(delay: number): Promise<void> {
    const next = new pg.Client({
      connectionString: connectionString ?? '',
      application_name: 'twofold-listen',
      keepAlive: true,
      // The connection sends no queries: without keep-alive probes a vanished server would be noticed only after hours.
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    })
    let lost = false
    const reconnect = () => {
      if (lost) return
      lost = true
      next.end().catch(() => undefined)
      if (stopped) return
      reconnectTimer = setTimeout(() => void connect(Math.min(delay * 2, MAX_DELAY_MS)), delay)
      reconnectTimer.unref()
    }
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', ({ payload = '' }) => onMessage(payload))
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      client = next
      delay = MIN_DELAY_MS
      onMessage(null)
    } catch {
      reconnect()
    }
    if (stopped) await next.end().catch(() => undefined)
  }

  if (connectionString !== null) await connect(MIN_DELAY_MS)
  return {
    async [Symbol.asyncDispose]() {
      stopped = true
      clearTimeout(reconnectTimer)
      await client?.end().catch(() => undefined)
    },
  }
}
