import type { Database } from '../../../packages/database/src/index.ts'

/** User and auth session of the statements. */
export interface BareSession {
  userId: string
  sessionId: string
}

export type BareCall = 'user' | 'refresh'

type Query = (statement: string, values: readonly unknown[]) => Promise<unknown>

const ACCOUNT_AND_SESSION = `u.*, to_json(s) as session,
  (select coalesce(json_agg(i), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(json_agg(f), '[]') from auth.factors f where f.user_id = u.id) as factors`

/** Sends the statements a call requires with the driver alone: no service, no query builder, no HTTP. */
export function bareDriver(
  database: Database,
  { userId, sessionId }: BareSession,
): Record<BareCall, () => Promise<unknown>> {
  return {
    user: () =>
      onConnection(database, (query) =>
        query(
          `select ${ACCOUNT_AND_SESSION} from auth.users u
           left join auth.sessions s on s.user_id = u.id and s.id = $2 where u.id = $1`,
          [userId, sessionId],
        ),
      ),
    async refresh() {
      const now = new Date()
      await onConnection(database, (query) =>
        query(
          `with counted as (
             insert into auth.limits (key, used, resets_at) values ($1, 1, $2)
             on conflict (key) do update set used = limits.used + 1 returning used
           )
           select counted.used, found.* from counted left join (
             select ${ACCOUNT_AND_SESSION} from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $3
           ) as found on true`,
          ['bare', now, sessionId],
        ),
      )
      await onConnection(database, (query) =>
        query(
          `with advanced as (
             update auth.sessions set refresh_counter = refresh_counter + 1, refreshed_at = $2 where id = $1 returning *
           ), logged as (
             insert into auth.audit_log (id, at, action, actor_id, traits)
             values ($3, $2, 'token_refreshed', $4, '{}')
           )
           select * from advanced`,
          [sessionId, now, crypto.randomUUID(), userId],
        ),
      )
    },
  }
}

async function onConnection<T>({ embedded, pool }: Database, act: (query: Query) => Promise<T>): Promise<T> {
  if (embedded) return act((statement, values) => embedded.query(statement, [...values]))
  const client = await pool?.connect()
  if (!client) throw new Error('This database has neither an engine nor a pool')
  try {
    return await act((statement, values) => client.query(statement, [...values]))
  } finally {
    client.release()
  }
}
