import { AuthError } from '#auth/core/errors.ts'
import { type BearerCall, countLimits } from '#auth/core/http/call.ts'
import { assertNotExceeded } from '#auth/core/limits/limiter.ts'
import type { Db } from '#auth/core/tables.ts'
import { consumeMail, type MailKind } from '#auth/core/verification/repository/mails.ts'
import { findMailByCode } from './one-time-tokens.ts'

/** Limits guesses of the current password or an emailed code. */
export async function limitReauthentication(call: BearerCall) {
  assertNotExceeded(
    await countLimits({ ...call, limits: ['reauthenticationAttempts'] }, { account: call.bearer.account.id }),
  )
}

/** Verifies the code that replaces a fresh sign-in and returns its message, which `consumeNonce` deletes with the change. */
export async function findNonce({ context, bearer }: BearerCall, kinds: readonly MailKind[], nonce: string) {
  const mailId = await findMailByCode(context, kinds, { userId: bearer.account.id }, nonce)
  if (mailId === null) throw nonceInvalid()
  return mailId
}

/** Throws `reauthentication_not_valid` if a concurrent change has consumed the code. */
export async function consumeNonce(trx: Db, mailId: string) {
  if ((await consumeMail(trx, { id: mailId })) === undefined) throw nonceInvalid()
}

function nonceInvalid(): AuthError {
  return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')
}
