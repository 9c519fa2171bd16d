import { AuthError } from '#auth/core/errors.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import { countLimits } from '#auth/core/http/call.ts'
import { assertNotExceeded } from '#auth/core/limits/limiter.ts'
import type { Db } from '#auth/core/tables.ts'
import { consumeMail, type MailKind } from '#auth/core/verification/repository/mails.ts'
import { findMailByCode } from './one-time-tokens.ts'

/** Limits guesses of the owner's knowledge or codes. */
export async function limitReauthentication(call: BearerCall): Promise<void> {
  assertNotExceeded(
    await countLimits({ ...call, limits: ['proveAgain'] }, { account: call.bearer.account.id }),
  )
}

/** Finds the message whose code replaces a fresh sign-in; the change that it allows uses it up. */
export async function findNonce(
  { context, bearer }: BearerCall,
  kinds: readonly MailKind[],
  nonce: string,
): Promise<string> {
  const mailId = await findMailByCode(context, kinds, { userId: bearer.account.id }, nonce)
  if (mailId === null) throw nonceInvalid()
  return mailId
}

export async function consumeNonce(trx: Db, mailId: string): Promise<void> {
  if ((await consumeMail(trx, { id: mailId })) === undefined) throw nonceInvalid()
}

function nonceInvalid(): AuthError {
  return new AuthError('reauthentication_not_valid', 'Nonce has expired or is invalid')
}
