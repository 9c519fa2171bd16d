import type { Keyring } from '#server/encryption/index.ts'

export interface Content {
  name: string
  email: string
  message: string
}

const OWNER = 'contact'
const aad = (id: string): string => `contact_messages.encrypted_content:${id}`

export function encryptContent(keyring: Keyring, id: string, content: Content): Buffer {
  return keyring.cipher('contact').encrypt(OWNER, Buffer.from(JSON.stringify(content)), aad(id))
}

export function decryptContent(
  keyring: Keyring,
  { id, encryptedContent }: { id: string; encryptedContent: Uint8Array },
): Content {
  return JSON.parse(keyring.cipher('contact').decrypt(OWNER, encryptedContent, aad(id)).toString())
}
