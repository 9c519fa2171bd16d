import { parseEmail } from '#auth/core/accounts/rules.ts'
import { getAccount, insertServiceAudit } from '#auth/core/accounts/service-calls.ts'
import { invalid } from '#auth/core/errors.ts'
import { limitCall, ok, serviceHandler } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { readUserMetadata } from '#auth/plugins/admin/attributes.ts'
import { upsertInvitedAccount } from '#auth/plugins/admin/invitations.ts'
import { inviteBody } from '#auth/plugins/admin/wire.ts'

/** Creates an account for an email and emails an invitation. */
export const invite = serviceHandler(inviteBody, async (call) => {
  const { context, body } = call
  if (!body.email) throw invalid('An email address is required')
  const email = parseEmail(body.email)
  const data = readUserMetadata(body.data).set
  await limitCall(call, { session: call.service.id, account: email })

  const account = await context.db.transaction().execute(async (trx) => {
    const { id } = await upsertInvitedAccount(trx, call, { email, data })
    await requestMessage(trx, context, {
      kind: 'invite',
      user_id: id,
      redirect_to: findRedirect(call),
      user_metadata: data,
      vouched: true,
    })
    await insertServiceAudit(trx, call, 'user_invited', id)
    return getAccount(trx, id)
  })
  return ok(presentUser(account))
})
