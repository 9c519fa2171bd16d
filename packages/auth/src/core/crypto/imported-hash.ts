import { verify as verifyBcrypt } from '@node-rs/bcrypt'

/** Password hashes of imported accounts, which the first sign-in replaces. */

const BCRYPT = /^\$2[aby]\$(\d\d)\$[./A-Za-z0-9]{53}$/
const ARGON2 =
  /^\$argon2(id|i)\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{22,172}$/
// Bounds the work of a sign-in with an imported hash.
const COST_MAX = 14
const MEMORY_KIB_MAX = 256 * 1024
const PASSES_MAX = 10
/** bcrypt ignores further bytes, so any password with the same first 72 bytes would match. */
const BCRYPT_BYTES_MAX = 72

export function isBcrypt(stored: string): boolean {
  return BCRYPT.test(stored)
}

/** Whether a hash can be imported: a known format, and cheap enough not to overload the service. */
export function isAcceptableHash(stored: string): boolean {
  const bcrypt = BCRYPT.exec(stored)
  if (bcrypt) return Number(bcrypt[1]) >= 4 && Number(bcrypt[1]) <= COST_MAX
  const argon2 = ARGON2.exec(stored)
  if (!argon2) return false
  const [, , memory = 0, passes = 0, lanes = 0] = argon2.map(Number)
  return memory >= 8 && memory <= MEMORY_KIB_MAX && passes >= 1 && passes <= PASSES_MAX && lanes >= 1
}

/** The password as typed is tried first, because the previous service did not normalise spellings. */
export async function matchesBcrypt(stored: string, typed: string): Promise<boolean> {
  for (const spelling of new Set([typed, typed.normalize('NFC')])) {
    if (Buffer.byteLength(spelling) > BCRYPT_BYTES_MAX || spelling.includes('\0')) continue
    if (await verifyBcrypt(spelling, stored)) return true
  }
  return false
}
