import { type BearerHandler, limitCall, ok } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { insertMail } from '#auth/repositories/mails.ts'

/** Mails a code to the person who is signed in, which stands for a fresh sign-in once, as `nonce` of a new password. */
export const reauthenticate: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { account } = bearer
  if (account.email === null) {
    throw new AuthError(
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  }
  await limitCall(call, { account: account.id })
  const now = context.now()
  const mail = { id: crypto.randomUUID(), kind: 'reauthentication' as const }
  await context.db.transaction().execute(async (trx) => {
    await insertMail(trx, { ...mail, userId: account.id, redirectTo: null, now })
    await context.enqueueMail(trx, mail)
    await insertAudit(trx, {
      at: now,
      action: 'user_reauthenticate_requested',
      actorId: account.id,
      address: call.address,
    })
  })
  return ok({})
}
