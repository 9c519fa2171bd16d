import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/features/transaction/index.ts'
import { listPlainMessages, setEncryptedMessage } from './repository.ts'

type Keyring = Context['keyring']

const OWNER = 'invitation-report'
const aad = (id: string): string => `invitation_reports.sealed_message:${id}`

/** Encrypts with an installation key, because a reporter may have no account. */
export function encryptMessage(keyring: Keyring, id: string, message: string): Buffer {
  return keyring.cipher('invitation-report').encrypt(OWNER, Buffer.from(message), aad(id))
}

/** The reason of a report; null if none was given. */
export function decryptMessage(
  keyring: Keyring,
  {
    id,
    plainMessage,
    encryptedMessage,
  }: { id: string; plainMessage: string | null; encryptedMessage: Uint8Array | null },
): string | null {
  if (encryptedMessage === null) return plainMessage
  return keyring.cipher('invitation-report').decrypt(OWNER, encryptedMessage, aad(id)).toString()
}

/** Encrypts reasons that earlier versions stored as text. */
export async function encryptPlainMessages({ db, keyring }: Pick<Context, 'db' | 'keyring'>): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { id, message } of await listPlainMessages(trx)) {
      await setEncryptedMessage(trx, id, encryptMessage(keyring, id, message))
    }
  })
}
