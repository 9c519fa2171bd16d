import { invitedAccount } from '#auth/admin/invitations.ts'
import { findUser, noteService } from '#auth/admin/users.ts'
import { inviteBody } from '#auth/admin/wire.ts'
import { limitCall, ok, serviceHandler } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { redirectOf } from '#auth/messages/request-mail.ts'
import { insertMail } from '#auth/repositories/mails.ts'
import { readMailbox } from '#auth/rules.ts'
import { clientMetadata } from '#auth/user-metadata.ts'
import { presentUser } from '#auth/wire.ts'

/** Makes an account for a mailbox and mails its owner the way in. */
export const invite = serviceHandler(inviteBody, async (call) => {
  const { context, body } = call
  if (!body.email) throw new AuthError('validation_failed', 'An email address is required')
  const email = readMailbox(body.email)
  const data = clientMetadata(body.data ?? {}, context.settings.userMetadataBytes)
  await limitCall(call, { session: call.service.id, account: email })

  const account = await context.db.transaction().execute(async (trx) => {
    const { id } = await invitedAccount(trx, call, { email, data })
    const mail = { id: crypto.randomUUID(), kind: 'invite' as const }
    await insertMail(trx, {
      ...mail,
      userId: id,
      redirectTo: redirectOf(call),
      userMetadata: data,
      vouched: true,
      now: context.now(),
    })
    await context.enqueueMail(trx, mail)
    await noteService(trx, call, 'user_invited', id)
    return findUser(trx, id)
  })
  return ok(presentUser(account))
})
