import { randomUUID } from 'node:crypto'
import { languageOf } from '@twofold/contract/languages'
import type { AnyKysely } from '@twofold/database'
import type { Context } from '#server/context.ts'
import { decryptText, encryptText } from '#server/encryption/index.ts'
import { forEachItem, type JobData } from '#server/jobs/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations } from '#server/limits.ts'
import { deleteReceipt, findReceipt, insertReceipt, listReceiptsBefore } from './repository.ts'

export const SEND_RECEIPT = 'account.send-deletion-receipt'

/** Upper limit for an email of maximum length in four-byte characters plus a two-letter language and a space. */
const ENCRYPTED_BYTES = 1024
const aad = (id: string) => `deletion_receipts.encrypted_email:${id}`

/**
 * Stores the email and language of the account, encrypted with a separate key, until the receipt is sent: the account no
 * longer exists by then.
 */
export async function scheduleReceipt(
  context: Pick<Context, 'jobs' | 'keyring' | 'now'>,
  trx: AnyKysely,
  { email, language }: { email: string; language: string },
): Promise<void> {
  const id = randomUUID()
  const key = await context.keyring.ensureKey(trx, id)
  await insertReceipt(trx, {
    id,
    encryptedEmail: encryptText(key, `${languageOf(language)} ${email}`, ENCRYPTED_BYTES, aad(id)),
    createdAt: context.now(),
  })
  await context.jobs.enqueue(trx, SEND_RECEIPT, { id })
}

/** Emails a confirmation, neutrally worded in case others read it, and deletes the email address. */
export async function sendReceipt({ id = '' }: JobData, context: Context): Promise<void> {
  const receipt = await findReceipt(context.db, id)
  const key = receipt && (await context.keyring.findKey(context.db, id))
  if (!receipt || !key) return
  const [to = '', language] = decryptText(key, receipt.encryptedEmail, aad(id)).split(' ').reverse()
  await context.mail.mailer.deliver({
    to,
    locale: languageOf(language),
    template: 'deletion-done',
    data: { deletedAt: receipt.createdAt, url: `${context.config.publicUrl}/data-rights#delete` },
  })
  await deleteReceiptAndKey(context, id)
}

/** Deletes receipts that could not be sent within their retention. */
export async function deleteOldReceipts(
  context: Pick<Context, 'db' | 'keyring' | 'log' | 'now'>,
): Promise<void> {
  const before = new Date(context.now().getTime() - durations.receiptMs)
  const ids = await listReceiptsBefore(context.db, before)
  await forEachItem(context.log, ids, (id) => deleteReceiptAndKey(context, id))
}

async function deleteReceiptAndKey(
  { db, keyring }: Pick<Context, 'db' | 'keyring'>,
  id: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteReceipt(trx, id)
    await keyring.deleteKey(trx, id)
  })
}
