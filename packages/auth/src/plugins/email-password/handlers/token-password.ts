import { z } from 'zod'
import { findAccountForSignIn } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { assertCallWithinLimits, countLimits, handler } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { Identifier } from '#auth/core/identifiers/identifier.ts'
import { listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import { applyTrust } from '#auth/core/limits/limiter.ts'
import { beginSession } from '#auth/core/sessions/begin-session.ts'
import { deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import { recordFailedSignIn } from '#auth/core/sessions/failed-sign-ins.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import { isBanned } from '#auth/core/sessions/session-expiry.ts'
import { verifyingBrowser } from '#auth/core/verification/sign-up-browser.ts'

const passwordGrantBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
})
/** Limits that a successful sign-in resets. */
const trustedLimits = ['signInFromDevice'] as const
const untrustedLimits = ['signInFromIpAddress', 'signInOnAccount'] as const

/**
 * Signs in by email or phone number, and password. A ban is reported only after the correct password. A missing
 * confirmation is reported only to the browser that has just signed up, with its password: any visitor can sign up with
 * any email, and must get the same response with and without an account.
 */
export const passwordGrant = handler(passwordGrantBody, async (call) => {
  const { context, body } = call
  if (body.email && body.phone) {
    throw invalid('Only an email address or phone number should be provided on login.')
  }
  const own = listIdentifiers(context).find(({ kind }) => body[kind])
  if (own === undefined) throw invalid('missing email or phone')
  own.assertEnabled?.(call)

  const { passwords } = context
  const identifier = own.normalise(body[own.kind] ?? '') ?? ''
  // Whether the account knows the device is read below.
  passwords.assertCapacity(deviceOf(call).hash === null ? 'stranger' : 'trusted')
  const limits = await countLimits(call, { account: identifier, ...deviceSubject(call) })
  const browser = verifyingBrowser(call)
  const account = await findAccountForSignIn(context.db, identifier, deviceOf(call), browser?.hash ?? null)
  const isKnown = account?.is_known_device ?? false
  await assertCallWithinLimits(call, applyTrust(limits, isKnown), identifier)

  const stored = account?.password_hash ?? null
  const password = body.password ?? ''
  const caller = isKnown ? 'trusted' : 'stranger'
  const isCorrect = await passwords.verify(stored, password, caller)
  const pendingHash = account?.requested_hash ?? null
  // Every browser that has just signed up with this identifier costs a second hash, so that timing does not reveal an
  // older account; and so does every page of an allowed origin, whose hash others have too, so that timing does not reveal a sign-up.
  const needsSecondHash = pendingHash !== null || browser?.kind === 'app'
  const isPendingSignUp = needsSecondHash && (await passwords.verify(pendingHash, password, caller))
  if (!isCorrect || account === undefined || stored === null || account[own.confirmedAt] === null) {
    await recordFailedSignIn(context.db, call, { identifier }, 'password')
    throw isPendingSignUp ? notConfirmed(own) : invalidCredentials()
  }

  const now = context.now()
  if (isBanned(account, now)) throw new AuthError('user_banned', 'User is banned', { status: 400 })

  const signIn = {
    userId: account.id,
    method: 'password' as const,
    provider: own.kind,
    verifiedHash: stored,
    ...(passwords.isOutdated(stored) ? { renewedHash: await passwords.hash(password, caller) } : {}),
    // Failed attempts from other sources stay counted.
    clearLimits: (isKnown ? trustedLimits : untrustedLimits).flatMap((name) => limits.keys.get(name) ?? []),
    audit: 'login' as const,
  }
  // A known device needs one statement; an unknown one also queues a notice, which needs a transaction.
  const session = isKnown
    ? await beginSession(context.db, call, signIn)
    : await context.db.transaction().execute((trx) => beginSession(trx, call, signIn))
  // The password was changed, or the account deleted, since it was read.
  if (session === null) throw invalidCredentials()

  const { is_known_device, requested_hash, ...signedIn } = account
  return replyWithSession(context, { account: { ...signedIn, last_sign_in_at: now }, session })
})

function notConfirmed({ kind }: Identifier): AuthError {
  return new AuthError(`${kind}_not_confirmed`, `${kind === 'email' ? 'Email' : 'Phone'} not confirmed`)
}

function invalidCredentials(): AuthError {
  return new AuthError('invalid_credentials', 'Invalid login credentials')
}
