import { newPassword, parseEmail } from '#auth/core/accounts/rules.ts'
import { assertStorable, splitChange } from '#auth/core/accounts/user-metadata.ts'
import { isAcceptableHash } from '#auth/core/crypto/imported-hash.ts'
import { invalid } from '#auth/core/errors.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import { readPhone } from '#auth/core/identifiers/phone-number.ts'
import type { JsonObject } from '#auth/core/tables.ts'
import { parseBanDuration } from './ban.ts'
import { isDatabaseRole } from './repository.ts'
import type { AdminUserBody } from './wire.ts'

/** Keys of `app_metadata` that are computed from the identities; requests cannot set them. */
const COMPUTED_KEYS = ['provider', 'providers']

/** Validates the attributes of an admin call. The password is hashed last, after all other checks. */
export async function readAttributes(call: ServiceCall<AdminUserBody>) {
  const { context, body } = call
  const email = body.email ? parseEmail(body.email) : null
  const phone = body.phone ? readPhone(body.phone) : null
  if (body.aud && body.aud !== 'authenticated') throw invalid('The only audience is "authenticated"')
  const role = body.role ? await readRole(call, body.role) : null
  const user_metadata = readUserMetadata(body.user_metadata)
  const app_metadata = splitChange(withoutComputedKeys(body.app_metadata ?? {}))
  assertStorable(app_metadata.set)
  // Undefined if the request does not contain it.
  const banned_until = parseBanDuration(body.ban_duration, context.now())
  const password_hash = await readHash(call)
  return { email, phone, role, user_metadata, app_metadata, banned_until, password_hash }
}

/** The user data of a service's call, which are stored as sent; null removes a key. */
export function readUserMetadata(data: JsonObject | null | undefined) {
  const change = splitChange(withoutPrototype(data ?? {}))
  assertStorable(change.set)
  return change
}

async function readHash(call: ServiceCall<AdminUserBody>): Promise<string | null> {
  const { body } = call
  if (body.password && body.password_hash) {
    throw invalid('Only a password or a password hash should be provided')
  }
  if (body.password_hash) {
    if (isAcceptableHash(body.password_hash)) return body.password_hash
    throw invalid('The password hash must be bcrypt, argon2i or argon2id within the accepted costs')
  }
  return body.password ? hashPassword(call, body.password) : null
}

export async function hashPassword({ context }: ServiceCall, typed: string): Promise<string> {
  const password = newPassword(context.rules, typed)
  context.passwords.assertCapacity('trusted')
  return context.passwords.hash(password, 'trusted')
}

/**
 * Roles of services and databases. No account may have one, so that a user's token is never accepted as a service
 * token. `none` and `public` are keywords in PostgreSQL.
 */
const RESERVED_ROLES =
  /^(service_role|postgres|anon|authenticator|dashboard_user|pgbouncer|none|public|pg_.*|supabase_.*)$/

async function readRole({ context }: ServiceCall, role: string): Promise<string> {
  const isAssignable = !RESERVED_ROLES.test(role) && /^[a-z_][a-z0-9_]{0,62}$/.test(role)
  // The roles of the database's owner and vendor are not known in advance.
  if (isAssignable && (role === 'authenticated' || !(await isDatabaseRole(context.db, role)))) return role
  throw invalid('The role is not valid for an account')
}

function withoutComputedKeys(data: JsonObject): JsonObject {
  const entries = Object.entries(withoutPrototype(data)).filter(([key]) => !COMPUTED_KEYS.includes(key))
  return Object.fromEntries(entries)
}

function withoutPrototype(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([key]) => key !== '__proto__'))
}
