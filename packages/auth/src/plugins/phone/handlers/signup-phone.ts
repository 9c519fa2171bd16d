import { unconfirmedAccount } from '#auth/core/accounts/new-account.ts'
import {
  assertSignUpEnabled,
  assertUncommonPassword,
  newPassword,
  withValidName,
} from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { invalid } from '#auth/core/errors.ts'
import { handler, limitCall, ok } from '#auth/core/http/call.ts'
import { presentUser, signUpBody } from '#auth/core/http/wire.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { signUpBrowser } from '#auth/core/verification/sign-up-browser.ts'
import { savePhoneIdentity, savePhoneSignUp } from '#auth/plugins/phone/repository/phone-numbers.ts'
import {
  getPhoneSettings,
  limitTexts,
  readChannel,
  readSupportedPhone,
} from '#auth/plugins/texts/request-text.ts'

/**
 * Creates an account with phone number and password. Response, statements and hashes are the same with and without an
 * existing account; an existing one gets no message, because messages cost money.
 */
export const signUpByPhone = handler(signUpBody, async (call) => {
  const { context, body } = call
  assertSignUpEnabled(context)
  if (!body.password) throw invalid('Signup requires a valid password')
  if (body.code_challenge || body.code_challenge_method) {
    throw invalid('PKCE not supported for phone signups')
  }
  getPhoneSettings(call, 'Phone signups are disabled')
  const channel = readChannel(call, body.channel)
  const phone = readSupportedPhone(call, body.phone ?? '')
  const data = withValidName(context.rules, clientMetadata(body.data ?? {}))
  const password = newPassword(context.rules, body.password)
  await assertUncommonPassword(context, password, {
    email: null,
    name: typeof data.name === 'string' ? data.name : '',
  })
  context.passwords.assertCapacity()
  await limitCall(call)
  await limitTexts(call, phone)

  const passwordHash = await context.passwords.hash(password)
  const now = context.now()
  const newId = crypto.randomUUID()
  const browser = signUpBrowser(call)
  const account = await context.db.transaction().execute(async (trx) => {
    const saved = await savePhoneSignUp(trx, { id: newId, phone, passwordHash, data, now })
    await savePhoneIdentity(trx, saved.id, now)
    await requestMessage(trx, context, {
      kind: 'phone_confirmation',
      user_id: saved.confirmed ? null : saved.id,
      recipient: phone,
      channel,
      password_hash: passwordHash,
      user_metadata: data,
      browser_hash: browser.hash,
    })
    await auditCall(
      trx,
      call,
      saved.confirmed ? 'user_repeated_signup' : 'user_confirmation_requested',
      saved.id,
      { channel },
    )
    return saved
  })
  const id = account.id === newId ? newId : crypto.randomUUID()
  const userMetadata = { ...data, sub: id, email_verified: false, phone_verified: false }
  const shown = unconfirmedAccount(id, { kind: 'phone', value: phone, userMetadata, now })
  return ok(presentUser(shown), browser.headers)
})
