import type { ServiceSealer } from '#server/sealing/index.ts'

/** A visitor's message and how they identify themselves. */
export interface Content {
  name: string
  email: string
  message: string
}

const OWNER = 'contact'
const place = (id: string): string => `contact_messages.sealed_content:${id}`

export function sealContent(sealer: ServiceSealer, id: string, content: Content): Buffer {
  return sealer.seal(OWNER, Buffer.from(JSON.stringify(content)), place(id))
}

export function unsealContent(sealer: ServiceSealer, id: string, sealed: Uint8Array): Content {
  return JSON.parse(sealer.open(OWNER, sealed, place(id)).toString()) as Content
}

/** The same sealed with the key that seals now; null where it is so already. */
export function sealContentAnew(sealer: ServiceSealer, id: string, sealed: Uint8Array): Buffer | null {
  if (!sealer.isOutdated(OWNER, sealed, place(id))) return null
  return sealer.seal(OWNER, sealer.open(OWNER, sealed, place(id)), place(id))
}
