import { findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import { insertFederatedAccount } from '#auth/core/accounts/repository/new-accounts.ts'
import { assertSignUpEnabled, withValidName } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { AuthError } from '#auth/core/errors.ts'
import { handler, limitCall, ok } from '#auth/core/http/call.ts'
import { signUpBody } from '#auth/core/http/wire.ts'
import { beginSession } from '#auth/core/sessions/begin-session.ts'
import { presentSession } from '#auth/core/sessions/issue-session.ts'

/** Creates an account that only this browser can use, through its session. */
export const signUpAnonymously = handler(signUpBody, async (call) => {
  const { context, body } = call
  const { settings } = context
  assertSignUpEnabled(context)
  if (!settings.anonymousSignIns) {
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const userMetadata = withValidName(
    context.rules,
    clientMetadata(body.data ?? {}, settings.userMetadataBytes),
  )
  await limitCall(call)

  const userId = crypto.randomUUID()
  const { account, session } = await context.db.transaction().execute(async (trx) => {
    const identifier = { isAnonymous: true }
    await insertFederatedAccount(trx, { id: userId, identifier, userMetadata, now: context.now() })
    const started = await beginSession(trx, call, {
      userId,
      method: 'anonymous',
      recovery: false,
      audit: 'user_signedup',
    })
    return { account: await findAccountById(trx, userId), session: started }
  })
  if (account === undefined || session === null)
    throw new Error('Account or session is missing in the transaction that created it')
  const response = await presentSession(context, account, session)
  return ok(response.body, response.headers)
})
