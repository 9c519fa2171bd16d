import type { ServiceCipher } from '#server/encryption/index.ts'

export interface Content {
  name: string
  email: string
  message: string
}

const OWNER = 'contact'
const aad = (id: string): string => `contact_messages.encrypted_content:${id}`

export function encryptContent(cipher: ServiceCipher, id: string, content: Content): Buffer {
  return cipher.encrypt(OWNER, Buffer.from(JSON.stringify(content)), aad(id))
}

export function decryptContent(cipher: ServiceCipher, id: string, encrypted: Uint8Array): Content {
  return JSON.parse(cipher.decrypt(OWNER, encrypted, aad(id)).toString()) as Content
}
