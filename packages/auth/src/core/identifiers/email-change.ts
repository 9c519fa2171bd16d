import { forgetDevices, type LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { lockAddress, recountProviders } from '#auth/core/accounts/repository/identities.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import {
  deleteUnprovenAt,
  isAddressTaken,
  isProvenElsewhere,
  markEmailChangeProven,
  swapEmail,
} from '#auth/core/identifiers/repository/email-changes.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { askingSession, isOfSession } from '#auth/core/sessions/asking-session.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { deleteMailsOf, type MailRow } from '#auth/core/verification/repository/mails.ts'

/** The answers to a half that does not sign in: the wire's own for the first, and one of its shape for the second. */
export const halfProven = {
  msg: 'Confirmation link accepted. Please proceed to confirm link sent to the other email',
  code: '200',
} as const
export const emailChanged = {
  msg: 'Email address changed. Please sign in with the new address',
  code: '200',
} as const

/**
 * One of the two addresses agrees to the change. With the second, in whatever order, the address is swapped, and every
 * session but the one that asked for it ends. The caller holds the account's row. `isAsker`: whoever brings the second
 * proof is the one who asked, and is still signed in.
 */
export async function agreeToEmailChange(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ isDone: false } | { isDone: true; isAsker: boolean }> {
  const { context } = call
  const now = context.now()
  const half = mail.kind === 'email_change_current' ? ('current' as const) : ('new' as const)
  if (account.new_email === null) throw expired()
  const isSecond = account.email_change_proven !== null && account.email_change_proven !== half
  if (!isSecond) {
    await markEmailChangeProven(trx, account.id, half, now)
    await insertAudit(trx, {
      at: now,
      action: 'user_modified',
      actorId: account.id,
      address: call.client.ipAddress,
      traits: { agreed: 'email', half },
    })
    return { isDone: false }
  }
  // Of two changes to one address the second sees what the first did.
  await lockAddress(trx, account.new_email)
  // Proven by somebody else since the change was asked for.
  if (await isProvenElsewhere(trx, account.new_email, account.id)) throw expired()
  // A sign-up that nobody proved does not keep the address from its owner.
  await deleteUnprovenAt(trx, account.new_email, account.id, now)
  await requestNotice(trx, context, account.id, 'email_changed')
  await swapEmail(trx, account.id, account.new_email, now).catch((error: unknown) => {
    // A sign-up of this very moment, which nobody could see before.
    throw isAddressTaken(error) ? expired() : error
  })
  await recountProviders(trx, account.id, now)
  await deleteMailsOf(trx, account.id)
  const asking = await askingSession(trx, call, account.id, account.email_change_session_id)
  await deleteSessions(trx, account.id, { except: asking?.id ?? null })
  await forgetDevices(trx, account.id, { except: asking?.deviceHash ?? null })
  await requestNotice(trx, context, account.id, 'email_changed')
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: account.id,
    address: call.client.ipAddress,
    traits: { changed: 'email' },
  })
  return { isDone: true, isAsker: asking !== null && (await isOfSession(trx, call, asking)) }
}

function expired(): AuthError {
  return new AuthError('otp_expired', 'Email link is invalid or has expired')
}
