import type { StoredMessage } from '@twofold/contract/contact'
import type { ServiceCipher } from '#server/encryption/index.ts'
import { decryptContent } from './encrypted-content.ts'
import type { ContactMessageRow } from './tables.ts'

export function presentMessage(cipher: ServiceCipher, row: ContactMessageRow): StoredMessage {
  return {
    id: row.id,
    ...decryptContent(cipher, row.id, row.encrypted_content),
    topic: row.topic,
    createdAt: row.created_at.toISOString(),
    mailedAt: row.mailed_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
  }
}
