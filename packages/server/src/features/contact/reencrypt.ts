import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { reencryptContent } from './encrypted-content.ts'
import { listEncryptedContents, setEncryptedContent } from './repository.ts'

/** Re-encrypts messages encrypted with an older key; returns their number. */
export function reencryptMessages({ db, keyring }: Pick<Context, 'db' | 'keyring'>): Promise<number> {
  return inTransaction(db, async (trx) => {
    const cipher = keyring.cipher('contact')
    let count = 0
    for (const { id, sealed_content } of await listEncryptedContents(trx)) {
      const encrypted = reencryptContent(cipher, id, sealed_content)
      if (encrypted === null) continue
      await setEncryptedContent(trx, id, encrypted)
      count += 1
    }
    return count
  })
}
