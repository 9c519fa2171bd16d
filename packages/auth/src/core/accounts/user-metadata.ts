import { type AuthError, invalid } from '#auth/core/errors.ts'
import type { JsonObject } from '#auth/core/tables.ts'

/** Keys reserved for the service; client values are dropped. */
const RESERVED = ['sub', 'email', 'email_verified', 'phone', 'phone_verified', '__proto__'] as const
const DEPTH_MAX = 16
export const USER_METADATA_BYTES_MAX = 16 * 1024

/** Client data without reserved keys and without values that the database cannot store. */
export function clientMetadata(data: JsonObject): JsonObject {
  const entries = Object.entries(data).filter(([key]) => !RESERVED.some((reserved) => reserved === key))
  const metadata = Object.fromEntries(entries)
  assertStorable(metadata)
  return metadata
}

/** Throws if the data is too deep or too large for a token, or contains characters that the database cannot store. */
export function assertStorable(metadata: JsonObject): void {
  if (depthOf(metadata, DEPTH_MAX) > DEPTH_MAX) throw invalidMetadata('is nested too deeply')
  const text = JSON.stringify(metadata)
  if (Buffer.byteLength(text) > USER_METADATA_BYTES_MAX)
    throw invalidMetadata(`must not exceed ${USER_METADATA_BYTES_MAX} bytes`)
  // An even number of backslashes before is text that the user typed.
  if (/(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i.test(text))
    throw invalidMetadata('contains a character that cannot be stored')
}

/** The data of an email account: claims of the identity override the client's data. */
export function emailUserMetadata(data: JsonObject, identity: { sub: string; email: string }): JsonObject {
  return { ...data, ...identity, email_verified: false, phone_verified: false }
}

/** Splits a partial change into keys to set and keys to remove (value null). */
export function splitChange(data: JsonObject): { set: JsonObject; remove: string[] } {
  const entries = Object.entries(data)
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    remove: entries.filter(([, value]) => value === null).map(([key]) => key),
  }
}

function invalidMetadata(reason: string): AuthError {
  return invalid(`User data ${reason}`)
}

function depthOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null || limit < 0) return 0
  let deepest = 0
  for (const child of Object.values(value)) deepest = Math.max(deepest, depthOf(child, limit - 1))
  return deepest + 1
}
