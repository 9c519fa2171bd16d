import type { AuthContext } from '#auth/core/context.ts'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { hasProofOfWork, WORK_SECONDS, type WorkChallenge } from '#auth/core/crypto/proof-of-work.ts'
import { randomLinkToken } from '#auth/core/crypto/random.ts'

/** Takes a phone about a second. */
const BITS_MIN = 17
const BITS_MAX = 24

/** A challenge for requests about one identifier. Each doubling of the requests over the limit doubles the work. */
export function issueWorkChallenge(
  context: Pick<AuthContext, 'keyedHash' | 'now'>,
  subject: string,
  excess: { used: number; count: number },
): WorkChallenge {
  const doublings = Math.max(0, Math.floor(Math.log2(excess.used / Math.max(1, excess.count))))
  const bits = Math.min(BITS_MAX, BITS_MIN + doublings)
  const expires = Math.floor(context.now().getTime() / 1000) + WORK_SECONDS
  const unsigned = `${bits}.${expires}.${randomLinkToken()}`
  return { challenge: `${unsigned}.${sign(context, subject, unsigned).toString('base64url')}`, bits }
}

/** The challenge of a valid proof `challenge:nonce`, or null. The caller counts its use. */
export function readProofOfWork(
  context: Pick<AuthContext, 'keyedHash' | 'now'>,
  subject: string,
  proof: string,
): string | null {
  const parts = /^((\d{2})\.(\d{1,12})\.[\w-]{43})\.([\w-]{43}):[\w-]{1,40}$/.exec(proof)
  if (parts === null) return null
  const [, unsigned = '', bits, expires, signature = ''] = parts
  if (Number(expires) * 1000 <= context.now().getTime()) return null
  if (!sameBytes(Buffer.from(signature, 'base64url'), sign(context, subject, unsigned))) return null
  return hasProofOfWork(proof, Number(bits)) ? unsigned : null
}

function sign({ keyedHash }: Pick<AuthContext, 'keyedHash'>, subject: string, unsigned: string): Buffer {
  return keyedHash.of('work-challenge', `${unsigned}\0${subject}`)
}
