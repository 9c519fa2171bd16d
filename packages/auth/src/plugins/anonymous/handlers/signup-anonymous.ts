import { insertFederatedAccount } from '#auth/core/accounts/repository/new-accounts.ts'
import { assertSignUpEnabled, withValidName } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { AuthError } from '#auth/core/errors.ts'
import { handler, limitCall } from '#auth/core/http/call.ts'
import { signUpBody } from '#auth/core/http/wire.ts'
import { beginSessionWithAccount } from '#auth/core/sessions/begin-session.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'

/** Creates an account that only this browser can use, through its session. */
export const signUpAnonymously = handler(signUpBody, async (call) => {
  const { context, body } = call
  assertSignUpEnabled(context)
  if (!context.settings.anonymousSignIns) {
    throw new AuthError('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  const userMetadata = withValidName(context.rules, clientMetadata(body.data ?? {}))
  await limitCall(call)

  const userId = crypto.randomUUID()
  const signedIn = await context.db.transaction().execute(async (trx) => {
    const identifier = { isAnonymous: true }
    await insertFederatedAccount(trx, { id: userId, identifier, userMetadata, now: context.now() })
    return beginSessionWithAccount(trx, call, { userId, method: 'anonymous', audit: 'user_signedup' })
  })
  return replyWithSession(context, signedIn)
})
