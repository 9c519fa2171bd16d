import { type RawBuilder, sql } from 'kysely'

/** A JSON value as both drivers take it: node-postgres would turn an array into a PostgreSQL array. */
export function json<T>(value: T): RawBuilder<T> {
  return sql<T>`cast(${JSON.stringify(value)} as jsonb)`
}
