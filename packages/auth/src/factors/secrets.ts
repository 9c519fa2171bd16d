import type { AuthContext } from '#auth/context.ts'

/** A security key, as its factor keeps it. */
export interface Credential {
  /** As base64url, as all of it travels. */
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  transports: string[]
}

type WithSealer = Pick<AuthContext, 'sealer'>

/** Bound to its factor: what is copied to another row does not open there. */
export async function sealSecret(
  { sealer }: WithSealer,
  factorId: string,
  secret: Uint8Array,
): Promise<Uint8Array> {
  return sealer.seal(secret, placeOf(factorId))
}

export async function openSecret(
  { sealer }: WithSealer,
  factor: { id: string; sealed_secret: Uint8Array | null },
): Promise<Uint8Array> {
  if (factor.sealed_secret === null) throw new Error('A factor without its secret was asked for it')
  return sealer.open(Buffer.from(factor.sealed_secret), placeOf(factor.id))
}

export async function sealCredential(
  context: WithSealer,
  factorId: string,
  { id, publicKey, transports }: Credential,
): Promise<Uint8Array> {
  const text = JSON.stringify({ id, publicKey: Buffer.from(publicKey).toString('base64url'), transports })
  return sealSecret(context, factorId, Buffer.from(text))
}

export async function openCredential(
  context: WithSealer,
  factor: { id: string; sealed_secret: Uint8Array | null },
): Promise<Credential> {
  const text = Buffer.from(await openSecret(context, factor)).toString('utf8')
  const kept = JSON.parse(text) as { id: string; publicKey: string; transports: string[] }
  return { ...kept, publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')) }
}

function placeOf(factorId: string): string {
  return `auth.factors/${factorId}`
}
