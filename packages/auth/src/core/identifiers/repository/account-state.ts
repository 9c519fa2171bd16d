import { type RawBuilder, sql } from 'kysely'
import { hasPluginCredential } from '#auth/core/accounts/repository/account-sql.ts'

/** Whether the account has a credential that needs no identifier: of an organisation, a provider or a plugin. */
const hasCredential = (of: string): RawBuilder<boolean> => sql`(${sql.ref(`${of}.sso_email`)} is not null
  or exists (select from auth.identities i
    where i.user_id = ${sql.ref(`${of}.id`)} and i.provider not in ('email', 'phone'))
  or ${hasPluginCredential(sql.ref(`${of}.id`))})`

/**
 * Whether the account (table alias `of`) has a verified sign-in method. Only accounts without one are taken over by a first
 * verification.
 */
export const isVerified = (of = 'users'): RawBuilder<boolean> => sql`(
  ${sql.ref(`${of}.email_confirmed_at`)} is not null or ${sql.ref(`${of}.phone_confirmed_at`)} is not null
  or ${hasCredential(of)})`

/** Whether a user has signed in to the account or registered a credential. */
export const hasSignedIn = (of = 'users'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${of}.last_sign_in_at`)} is not null or ${hasCredential(of)})`

/** Unverified, never signed in to, no credentials: safe to delete. */
export const isUnclaimed = (of = 'users'): RawBuilder<boolean> =>
  sql`(not ${isVerified(of)} and not ${hasSignedIn(of)})`
