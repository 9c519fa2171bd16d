import type { SignUpRules } from '#auth/core/accounts/rules.ts'
import type { JsonObject } from '#auth/core/tables.ts'
import { identityData, type Profile } from './profile.ts'

/** Claims that pages show as the user's name, so the name rules apply. */
const NAMES = [
  'name',
  'full_name',
  'given_name',
  'family_name',
  'preferred_username',
  'nickname',
  'user_name',
]
/** Stored with the identity only, because an account does not need them. */
const OMITTED = ['gender', 'birthdate', 'phone_number', 'zoneinfo']

/** User metadata from a provider's claims, without names that the rules reject; empty if it exceeds `maxBytes`. */
export function profileMetadata(rules: SignUpRules, profile: Profile, maxBytes: number): JsonObject {
  const metadata: JsonObject = {}
  for (const [key, value] of Object.entries(identityData(profile))) {
    if (OMITTED.includes(key)) continue
    if (!NAMES.includes(key)) {
      metadata[key] = value
      continue
    }
    const answer = rules.name(String(value))
    if (answer.ok) metadata[key] = answer.value
  }
  return Buffer.byteLength(JSON.stringify(metadata)) <= maxBytes ? metadata : {}
}
