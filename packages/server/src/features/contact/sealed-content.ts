import { type DataKey, seal, unseal } from '#server/sealing/index.ts'

/** What somebody wrote, and who they say they are. */
export interface Content {
  name: string
  email: string
  message: string
}

const place = (id: string): string => `contact_messages.sealed_content:${id}`
const keyOf = (secret: Uint8Array): DataKey => ({ ownerId: 'contact', version: 1, secret })

export function sealContent(secret: Uint8Array, id: string, content: Content): Buffer {
  return seal(keyOf(secret), Buffer.from(JSON.stringify(content)), place(id))
}

export function unsealContent(secret: Uint8Array, id: string, sealed: Uint8Array): Content {
  return JSON.parse(unseal(keyOf(secret), sealed, place(id)).toString()) as Content
}
