import type { SignUpRules } from '#auth/core/accounts/rules.ts'
import type { JsonObject } from '#auth/core/tables.ts'
import { identityData, type Profile } from './profile.ts'

/** Claims that a page may show as the user's name. */
const NAMES = [
  'name',
  'full_name',
  'given_name',
  'family_name',
  'preferred_username',
  'nickname',
  'user_name',
]
/** The raw claims stay with the identity; these are of no use for an account. */
const LEFT_OUT = ['gender', 'birthdate', 'phone_number', 'zoneinfo']

/** The data of an account, as a provider's claims fill it. A name that the rules refuse is left out. */
export function profileMetadata(rules: SignUpRules, profile: Profile, maxBytes: number): JsonObject {
  const metadata: JsonObject = {}
  for (const [key, value] of Object.entries(identityData(profile))) {
    if (LEFT_OUT.includes(key)) continue
    if (!NAMES.includes(key)) {
      metadata[key] = value
      continue
    }
    const answer = rules.name(String(value))
    if (answer.ok) metadata[key] = answer.value
  }
  return Buffer.byteLength(JSON.stringify(metadata)) <= maxBytes ? metadata : {}
}
