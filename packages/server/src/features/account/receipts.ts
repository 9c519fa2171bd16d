import { randomUUID } from 'node:crypto'
import { languageOf } from '@twofold/contract/languages'
import type { AnyKysely } from '@twofold/database'
import type { Context } from '#server/context.ts'
import { decryptText, encryptText, inTransaction } from '#server/features/records/index.ts'
import { spans } from '#server/limits.ts'
import { deleteReceipt, findReceipt, insertReceipt, listReceiptsBefore } from './repository.ts'

export const SEND_RECEIPT = 'account.send-deletion-receipt'

/** The longest address that there can be, in the widest script, and two letters for a language. */
const ENCRYPTED_BYTES = 1024
const placeOf = (id: string) => `deletion_receipts.sealed_address:${id}`

/**
 * Keeps the address that the receipt goes to and the language of its account, encrypted with a key of their own, until the
 * mail has left: the account is gone when that happens.
 */
export async function planReceipt(
  context: Context,
  trx: AnyKysely,
  { email, language }: { email: string; language: string },
): Promise<void> {
  const id = randomUUID()
  const key = await context.keyring.ensureKey(trx, id)
  await insertReceipt(trx, {
    id,
    sealed_address: encryptText(key, `${languageOf(language)} ${email}`, ENCRYPTED_BYTES, placeOf(id)),
    created_at: context.now(),
  })
  await context.jobs.enqueue(trx, SEND_RECEIPT, { id })
}

/** Emails a confirmation in neutral words, for privacy from bystanders, and deletes the email address. */
export async function sendReceipt(context: Context, { id }: { id: string }): Promise<void> {
  const receipt = await findReceipt(context.db, id)
  const key = receipt && (await context.keyring.findKey(context.db, id))
  if (!receipt || !key) return
  const [to = '', language] = decryptText(key, receipt.sealed_address, placeOf(id)).split(' ').reverse()
  await context.mail.mailer.deliver({
    to,
    locale: languageOf(language),
    template: 'deletion-done',
    data: { deletedAt: receipt.created_at, url: `${context.config.publicUrl}/data-rights#delete` },
  })
  await forgetReceipt(context, id)
}

/** Drops receipts that could not be sent in time. */
export async function forgetOldReceipts(context: Context): Promise<void> {
  const before = new Date(context.now().getTime() - spans.receiptMs)
  for (const id of await listReceiptsBefore(context.db, before)) await forgetReceipt(context, id)
}

async function forgetReceipt({ db, keyring }: Context, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteReceipt(trx, id)
    await keyring.destroyKey(trx, id)
  })
}
