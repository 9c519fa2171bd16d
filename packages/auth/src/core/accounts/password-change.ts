import { deleteDevices, updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import { addEmailIdentity } from '#auth/core/accounts/repository/identities.ts'
import { isFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { isTooLong } from '#auth/core/crypto/passwords.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import { clearPendingChanges } from '#auth/core/identifiers/repository/identifiers.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deleteSessions, updateSession } from '#auth/core/sessions/repository/sessions.ts'
import { expiryOf } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import { consumeNonce, findNonce, limitReauthentication } from '#auth/core/verification/reauthentication.ts'
import { deletePendingMails } from '#auth/core/verification/repository/mails.ts'

/** A new password of an authenticated user. */
export interface PasswordChange {
  hash: string
  /** The email whose code authenticated the user; the change consumes it. */
  nonceMailId: string | null
}

interface PasswordChangeRequest {
  password: string
  currentPassword: string | null
  nonce: string | null
}

/** Authenticates the user by recovery, fresh sign-in, current password or emailed code; hashes the new password. */
export async function preparePasswordChange(
  call: BearerCall,
  requested: PasswordChangeRequest,
): Promise<PasswordChange> {
  const { context, bearer } = call
  const stored = bearer.account.password_hash
  context.passwords.assertCapacity('trusted')
  const isVerified = bearer.session.recovery || bearer.account.is_anonymous || isFresh(call)
  const nonceMailId = isVerified ? null : await verifyReauthentication(call, requested)
  if (stored !== null && (await context.passwords.verify(stored, requested.password, 'trusted'))) {
    throw new AuthError('same_password', 'New password should be different from the old password.')
  }
  return { hash: await context.passwords.hash(requested.password, 'trusted'), nonceMailId }
}

async function verifyReauthentication(call: BearerCall, { currentPassword, nonce }: PasswordChangeRequest) {
  const { context, bearer } = call
  const { password_hash: stored } = bearer.account
  const hasCurrentPassword = currentPassword !== null && stored !== null
  if (!hasCurrentPassword && nonce === null) {
    throw new AuthError('reauthentication_needed', 'Password update requires reauthentication')
  }
  await limitReauthentication(call)

  if (hasCurrentPassword) {
    if (!isTooLong(currentPassword) && (await context.passwords.verify(stored, currentPassword, 'trusted')))
      return null
    throw new AuthError('current_password_invalid', 'Current password required when setting new password.')
  }
  return findNonce(call, ['reauthentication', 'phone_reauthentication'], nonce ?? '')
}

/** Sets the password, and ends pending emails and every other session. */
export async function setPassword(trx: Db, call: BearerCall, change: PasswordChange) {
  const { context, bearer } = call
  const { account, session } = bearer
  const now = context.now()
  if (change.nonceMailId !== null) await consumeNonce(trx, change.nonceMailId)
  await deletePendingMails(trx, account.id)
  await clearPendingChanges(trx, account.id)
  await updateAccount(trx, account.id, { password_hash: change.hash, updated_at: now })
  const hasEmailIdentity = account.identities.some(({ provider }) => provider === 'email')
  if (!hasEmailIdentity && account.email !== null && account.email_confirmed_at !== null) {
    await addEmailIdentity(trx, { id: account.id, email: account.email }, now)
  }
  await deleteSessions(trx, account.id, { except: session.id })
  await deleteDevices(trx, account.id, { except: session.device_hash })
  if (session.recovery) {
    const expiresAt = expiryOf(session.created_at, context.settings, { recovery: false })
    await updateSession(trx, session.id, { recovery: false, expires_at: expiresAt })
  }
  await auditCall(trx, call, 'user_updated_password', account.id)
  await requestNotice(trx, context, account.id, 'password_changed')
}
