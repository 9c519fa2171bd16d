import { type RawBuilder, sql } from 'kysely'

/** A key that somebody holds, whatever an address says: at an organisation or a provider, in a wallet, on a device. */
const holdsKey = (of: string): RawBuilder<boolean> => sql`(${sql.ref(`${of}.sso_email`)} is not null
  or exists (select from auth.identities i
    where i.user_id = ${sql.ref(`${of}.id`)} and i.provider not in ('email', 'phone'))
  or exists (select from auth.passkeys k where k.user_id = ${sql.ref(`${of}.id`)}))`

/**
 * Whether anything is proven about whose account it is, of `auth.users` by that name. The one rule for every first
 * proof: what somebody only stated of an account is taken over where nothing is, and nowhere else.
 */
export const isVerified = (of = 'users'): RawBuilder<boolean> => sql`(
  ${sql.ref(`${of}.email_confirmed_at`)} is not null or ${sql.ref(`${of}.phone_confirmed_at`)} is not null
  or ${holdsKey(of)})`

/** Somebody has come in, or holds a key: it is a person's, and more than a service's word. */
export const hasSignedIn = (of = 'users'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${of}.last_sign_in_at`)} is not null or ${holdsKey(of)})`

/** Nobody ever came in, and nobody could, so nothing belongs to it. */
export const isUnclaimed = (of = 'users'): RawBuilder<boolean> =>
  sql`(not ${isVerified(of)} and not ${hasSignedIn(of)})`
