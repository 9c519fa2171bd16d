import type { StoredMessage } from '@twofold/contract/contact'
import type { ServiceSealer } from '#server/sealing/index.ts'
import { unsealContent } from './sealed-content.ts'
import type { ContactMessageRow } from './tables.ts'

/** A message as the admin reads it. */
export function presentMessage(sealer: ServiceSealer, row: ContactMessageRow): StoredMessage {
  return {
    id: row.id,
    ...unsealContent(sealer, row.id, row.sealed_content),
    topic: row.topic,
    createdAt: row.created_at.toISOString(),
    mailedAt: row.mailed_at?.toISOString() ?? null,
    doneAt: row.done_at?.toISOString() ?? null,
  }
}
