import { type RawBuilder, sql } from 'kysely'

/** A credential that does not depend on an address: at an organisation or a provider, in a wallet, on a device. */
const hasCredential = (of: string): RawBuilder<boolean> => sql`(${sql.ref(`${of}.sso_email`)} is not null
  or exists (select from auth.identities i
    where i.user_id = ${sql.ref(`${of}.id`)} and i.provider not in ('email', 'phone'))
  or exists (select from auth.passkeys k where k.user_id = ${sql.ref(`${of}.id`)}))`

/**
 * Whether the account (alias `of`) has a verified sign-in method. The only rule for first verifications: an account is
 * taken over only if it has none.
 */
export const isVerified = (of = 'users'): RawBuilder<boolean> => sql`(
  ${sql.ref(`${of}.email_confirmed_at`)} is not null or ${sql.ref(`${of}.phone_confirmed_at`)} is not null
  or ${hasCredential(of)})`

/**
 * A user has signed in or registered a credential, so the account is more than a service's statement.
 */
export const hasSignedIn = (of = 'users'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${of}.last_sign_in_at`)} is not null or ${hasCredential(of)})`

/** Unverified, never signed in to, no credentials: safe to delete. */
export const isUnclaimed = (of = 'users'): RawBuilder<boolean> =>
  sql`(not ${isVerified(of)} and not ${hasSignedIn(of)})`
