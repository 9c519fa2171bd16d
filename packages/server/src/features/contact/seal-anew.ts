import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/features/records/index.ts'
import { listSealedContents, setSealedContent } from './repository.ts'
import { sealContentAnew } from './sealed-content.ts'

/** Re-encrypts messages encrypted with an older key; returns their number. */
export function sealMessagesAnew({ db, keyring }: Pick<Context, 'db' | 'keyring'>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const sealer = keyring.sealer('contact')
    let count = 0
    for (const { id, sealed_content } of await listSealedContents(trx)) {
      const sealed = sealContentAnew(sealer, id, sealed_content)
      if (sealed === null) continue
      await setSealedContent(trx, id, sealed)
      count += 1
    }
    return count
  })
}
