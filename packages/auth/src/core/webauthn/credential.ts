/** A WebAuthn credential, as it is encrypted in the database. */
export interface Credential {
  /** As base64url, as all of it travels. */
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  transports: string[]
}

/** The plaintext that is encrypted for a credential. */
export function writeCredential({ id, publicKey, transports }: Credential): Uint8Array {
  const text = JSON.stringify({ id, publicKey: Buffer.from(publicKey).toString('base64url'), transports })
  return Buffer.from(text)
}

export function readCredential(bytes: Uint8Array): Credential {
  const text = Buffer.from(bytes).toString('utf8')
  const kept = JSON.parse(text) as { id: string; publicKey: string; transports: string[] }
  return { ...kept, publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')) }
}
