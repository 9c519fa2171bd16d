import type { Call } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { requestNotice } from '#auth/messages/notice.ts'
import type { LockedAccount } from '#auth/repositories/accounts.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import {
  deleteUnprovenAt,
  isProvenElsewhere,
  markEmailChangeProven,
  swapEmail,
} from '#auth/repositories/email-changes.ts'
import { recountProviders } from '#auth/repositories/identities.ts'
import { deleteMailsOf, type MailRow } from '#auth/repositories/mails.ts'
import type { Db } from '#auth/tables.ts'

export const halfProven = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const

/**
 * One of the two addresses agrees to the change. With the second, in whatever order, the address is swapped. The
 * caller holds the account's row. Answers whether the change is done.
 */
export async function agreeToEmailChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<boolean> {
  const { context } = call
  const now = context.now()
  const half = mail.kind === 'email_change_current' ? ('current' as const) : ('new' as const)
  if (account.new_email === null) throw expired()
  const isSecond = account.email_change_proven !== null && account.email_change_proven !== half
  if (!isSecond) {
    await markEmailChangeProven(trx, account.id, half, now)
    return false
  }
  // Proven by somebody else since the change was asked for.
  if (await isProvenElsewhere(trx, account.new_email, account.id)) throw expired()
  // A sign-up that nobody proved does not keep the address from its owner.
  await deleteUnprovenAt(trx, account.new_email, account.id)
  await requestNotice(trx, context, account.id, 'email_changed')
  await swapEmail(trx, account.id, account.new_email, now)
  await recountProviders(trx, account.id, now)
  await deleteMailsOf(trx, account.id)
  await requestNotice(trx, context, account.id, 'email_changed')
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    address: call.address,
    traits: { changed: 'email' },
  })
  return true
}

function expired(): AuthError {
  return new AuthError('otp_expired', 'Email link is invalid or has expired')
}
