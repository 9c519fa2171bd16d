import type { StoredMessage } from '@twofold/contract/contact'
import type { ServiceCipher } from '#server/encryption/index.ts'
import { decryptContent } from './encrypted-content.ts'
import type { ContactMessageRow } from './tables.ts'

export function presentMessage(cipher: ServiceCipher, row: ContactMessageRow): StoredMessage {
  return {
    id: row.id,
    ...decryptContent(cipher, row.id, row.encryptedContent),
    topic: row.topic,
    createdAt: row.createdAt.toISOString(),
    mailedAt: row.mailedAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  }
}
