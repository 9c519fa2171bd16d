import { createConfirmed, newAccount, type SignUpRequest } from '#auth/core/accounts/new-account.ts'
import { saveEmailIdentity, saveWithoutPassword } from '#auth/core/accounts/repository/sign-ups.ts'
import { parseEmail, parseNewEmail, withValidName } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { invalid } from '#auth/core/errors.ts'
import { type Call, handler, ok } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { type OtpBody, otpBody } from '#auth/core/http/wire.ts'
import { requestMail } from '#auth/core/messages/request-mail.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'
import { signUpBrowser, verifyingBrowser } from '#auth/core/verification/sign-up-browser.ts'

/**
 * Emails a link and a code to sign in. An unverified email gets a confirmation, and an account without a password if it
 * has none. Response and work are the same for every email.
 */
export const otp = handler(otpBody, async (call) => {
  const { context, body } = call
  const { email, data } = parseSignUp(call)
  await limitIdentifier(call, email)

  const canCreate = body.create_user !== false && context.settings.signupEnabled
  if (canCreate) {
    const browser = signUpBrowser(call)
    await saveAccountAndMail(call, email, { data, browserHash: browser.hash })
    return ok({}, browser.headers)
  }
  const browserHash = verifyingBrowser(call)?.hash ?? null
  await requestMail(call, { kind: 'magiclink', email, audit: 'user_confirmation_requested', browserHash })
  return ok({})
})

function parseSignUp({ context, body }: Call<OtpBody>): { email: string; data: JsonObject } {
  if (body.email && body.phone) throw invalid('Only an email address or phone number should be provided')
  if (body.email && body.channel) throw invalid('Channel should only be specified with Phone OTP')
  assertChallenge(body)
  if (!body.email) throw invalid('One of email or phone must be set')

  const data = clientMetadata(body.data ?? {})
  const email = (body.create_user === false ? parseEmail : parseNewEmail)(body.email)
  return { email, data: withValidName(context.rules, data) }
}

async function saveAccountAndMail(
  call: Call,
  email: string,
  { data, browserHash }: { data: JsonObject; browserHash: Buffer },
): Promise<void> {
  const { context } = call
  const requested: SignUpRequest = { email, passwordHash: null, data, now: context.now() }
  await context.db.transaction().execute(async (trx) => {
    const account = await saveAccount(trx, call, requested)
    await requestMessage(trx, context, {
      user_id: account.id,
      redirect_to: findRedirect(call),
      // The same columns in both cases, so that the statement does not reveal which one it is.
      kind: account.confirmed ? 'magiclink' : 'confirmation',
      user_metadata: account.confirmed ? null : data,
      browser_hash: account.confirmed ? null : browserHash,
    })
    await auditCall(trx, call, 'user_confirmation_requested', account.id)
  })
}

/** With autoconfirm the new account is verified at once and gets a magic link. */
async function saveAccount(trx: Db, { context }: Call, requested: SignUpRequest) {
  if (context.settings.autoconfirm) {
    const createdId = await createConfirmed(trx, requested)
    if (createdId !== null) return { id: createdId, confirmed: true }
  }
  const account = await saveWithoutPassword(trx, newAccount(crypto.randomUUID(), requested))
  await saveEmailIdentity(trx, account.id, requested.now)
  return account
}
