import { countLimits, handler, ok } from '#auth/call.ts'
import { deviceOf } from '#auth/devices.ts'
import { AuthError } from '#auth/errors.ts'
import { noteFailure } from '#auth/failed-sign-ins.ts'
import { refuseExceeded } from '#auth/limiter.ts'
import { findAccountForSignIn } from '#auth/repositories/accounts.ts'
import { normaliseEmail } from '#auth/rules.ts'
import { beginSession } from '#auth/tokens/begin-session.ts'
import { tokenAnswer } from '#auth/tokens/issue-session.ts'
import { isBanned } from '#auth/tokens/session-life.ts'
import { passwordGrantBody } from '#auth/wire.ts'

/** Signs in by e-mail and password. What is wrong with an account is told only to whoever knows its password. */
export const passwordGrant = handler(passwordGrantBody, async (call) => {
  const { context, body } = call
  if (body.email && body.phone) {
    throw new AuthError(
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    )
  }
  if (body.phone) {
    throw new AuthError('phone_provider_disabled', 'Phone logins are disabled', { status: 422 })
  }
  if (!body.email) throw new AuthError('validation_failed', 'missing email or phone')

  const { passwords } = context
  const email = normaliseEmail(body.email) ?? ''
  passwords.assertRoom()
  const limits = await countLimits(call, { account: email })
  const account = await findAccountForSignIn(context.db, email, deviceOf(call))
  refuseExceeded({
    ...limits,
    exceeded: limits.exceeded.filter(({ name }) => name !== 'signInOnAccount' || !account?.knows_device),
  })

  const stored = account?.password_hash ?? null
  const password = body.password ?? ''
  const isRight = await passwords.verify(stored, password)
  if (!isRight || account === undefined || stored === null) {
    await noteFailure(call, email, 'password')
    throw wrongCredentials()
  }

  const now = context.now()
  if (isBanned(account, now)) throw new AuthError('user_banned', 'User is banned', { status: 400 })
  if (account.email_confirmed_at === null) throw new AuthError('email_not_confirmed', 'Email not confirmed')

  const signIn = {
    userId: account.id,
    method: 'password' as const,
    recovery: false,
    verifiedHash: stored,
    ...(passwords.isOutdated(stored) ? { renewedHash: await passwords.hash(password) } : {}),
    clearLimits: ['signInFromPlace' as const, 'signInOnAccount' as const].flatMap(
      (name) => limits.keys.get(name) ?? [],
    ),
    audit: 'login' as const,
  }
  // One statement is a transaction by itself; with a notice to queue there are two.
  const session = account.knows_device
    ? await beginSession(context.db, call, signIn)
    : await context.db.transaction().execute((trx) => beginSession(trx, call, signIn))
  // The password was changed, or the account deleted, between the check and now.
  if (session === null) throw wrongCredentials()

  const { knows_device, ...signedIn } = account
  const answer = await tokenAnswer(context, { ...signedIn, last_sign_in_at: now }, session)
  return ok(answer.body, answer.headers)
})

function wrongCredentials(): AuthError {
  return new AuthError('invalid_credentials', 'Invalid login credentials')
}
