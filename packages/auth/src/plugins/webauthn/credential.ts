/** A WebAuthn credential, stored encrypted. */
export interface Credential {
  /** Credential id in base64url. */
  id: string
  publicKey: Uint8Array<ArrayBuffer>
  transports: string[]
}

/** Serialises a credential for encryption. */
export function writeCredential({ id, publicKey, transports }: Credential): Uint8Array {
  const text = JSON.stringify({ id, publicKey: Buffer.from(publicKey).toString('base64url'), transports })
  return Buffer.from(text)
}

export function readCredential(bytes: Uint8Array): Credential {
  const text = Buffer.from(bytes).toString('utf8')
  const stored = JSON.parse(text) as { id: string; publicKey: string; transports: string[] }
  return { ...stored, publicKey: Uint8Array.from(Buffer.from(stored.publicKey, 'base64url')) }
}
