import { withValidName } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { handler, ok } from '#auth/core/http/call.ts'
import { otpBody } from '#auth/core/http/wire.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { signUpBrowser } from '#auth/core/verification/sign-up-browser.ts'
import {
  findPhoneOwner,
  type PhoneOwner,
  savePhoneIdentity,
  savePhoneSignUp,
} from '#auth/plugins/phone/repository/phone-numbers.ts'
import { limitTexts, readChannel, readSupportedPhone } from '#auth/plugins/texts/request-text.ts'

/**
 * Sends a code to a phone number. The response is the same for every number; a number without an account gets no
 * message unless one may be created.
 */
export const otpByPhone = handler(otpBody, async (call) => {
  const { context, body } = call
  const channel = readChannel(call, body.channel)
  const phone = readSupportedPhone(call, body.phone ?? '')
  const data = withValidName(context.rules, clientMetadata(body.data ?? {}))
  await limitIdentifier(call, phone)
  const requestedBy = await limitTexts(call, phone)

  const canCreate = body.create_user !== false && context.settings.signupEnabled
  const browser = canCreate ? signUpBrowser(call) : null
  const id = await context.db.transaction().execute(async (trx) => {
    const owner = canCreate
      ? await upsertPhoneAccount(trx, phone, data, context.now())
      : await findPhoneOwner(trx, phone)
    await auditCall(trx, call, 'user_confirmation_requested', owner?.id ?? null, { channel })
    const isUnverified = owner?.confirmed === false
    return requestMessage(trx, context, {
      kind: isUnverified ? 'phone_confirmation' : 'phone_signin',
      user_id: owner?.id ?? null,
      recipient: phone,
      channel,
      // An unverified account has no user whose limits could apply.
      asked_by: owner?.confirmed === true ? requestedBy : null,
      user_metadata: isUnverified ? data : null,
      browser_hash: isUnverified ? (browser?.hash ?? null) : null,
    })
  })
  return ok({ message_id: id }, browser?.headers)
})

async function upsertPhoneAccount(trx: Db, phone: string, data: JsonObject, now: Date): Promise<PhoneOwner> {
  const saved = await savePhoneSignUp(trx, { id: crypto.randomUUID(), phone, passwordHash: null, data, now })
  await savePhoneIdentity(trx, saved.id, now)
  return saved
}
