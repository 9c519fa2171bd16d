import { type Dialect, Kysely } from 'kysely'

/**
 * A query builder whose tables are not known here. Kysely's word for that is `any`; it is spelled in this
 * file alone, and the owner of the tables narrows it once.
 */
export type AnyKysely = Kysely<any>

export function createKysely(dialect: Dialect): AnyKysely {
  return new Kysely<any>({ dialect })
}
