import { type RawBuilder, sql } from 'kysely'

/** A JSON parameter for both drivers; node-postgres would otherwise convert an array to a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`
}
