import { type Dialect, Kysely } from 'kysely'

/**
 * A query builder with unknown tables. Kysely needs `any` for that; only this file contains it, and the package that owns
 * the tables narrows the type once.
 */
export type AnyKysely = Kysely<any>

export function createKysely(dialect: Dialect): AnyKysely {
  return new Kysely<any>({ dialect })
}
