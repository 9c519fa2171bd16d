import { withValidName } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import { handler, ok } from '#auth/core/http/call.ts'
import { otpBody } from '#auth/core/http/wire.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { signUpBrowser } from '#auth/core/verification/sign-up-browser.ts'
import {
  findPhoneOwner,
  type PhoneOwner,
  savePhoneIdentity,
  savePhoneSignUp,
} from '#auth/plugins/phone/repository/phone-numbers.ts'
import { insertText } from '#auth/plugins/texts/repository.ts'
import {
  getPhoneSettings,
  limitTexts,
  readChannel,
  readSupportedPhone,
} from '#auth/plugins/texts/request-text.ts'

/**
 * Sends a code to a phone number. The response is the same for every number; a number without an account gets no
 * message unless one may be created.
 */
export const otpByPhone = handler(otpBody, async (call) => {
  const { context, body } = call
  const settings = getPhoneSettings(call, 'Unsupported phone provider')
  const channel = readChannel(settings, body.channel)
  const phone = readSupportedPhone(settings, body.phone ?? '')
  const data = withValidName(
    context.rules,
    clientMetadata(body.data ?? {}, context.settings.userMetadataBytes),
  )
  await limitIdentifier(call, phone)
  const requestedBy = await limitTexts(call, phone)

  const canCreate = body.create_user !== false && context.settings.signupEnabled
  if (body.create_user === false && context.settings.otpTellsUnknown) {
    if ((await findPhoneOwner(context.db, phone)) === null) {
      throw new AuthError('otp_disabled', 'Signups not allowed for otp')
    }
  }
  const id = crypto.randomUUID()
  const now = context.now()
  const browser = canCreate ? signUpBrowser(call) : null
  await context.db.transaction().execute(async (trx) => {
    const owner = canCreate
      ? await upsertPhoneAccount(trx, phone, data, now)
      : await findPhoneOwner(trx, phone)
    const kind = owner?.confirmed === false ? ('phone_confirmation' as const) : ('phone_signin' as const)
    await insertText(trx, {
      id,
      kind,
      userId: owner?.id ?? null,
      phone,
      channel,
      // An unverified account has no user whose limits could apply.
      requestedBy: owner?.confirmed === true ? requestedBy : null,
      userMetadata: owner?.confirmed === false ? data : null,
      browserHash: owner?.confirmed === false ? (browser?.hash ?? null) : null,
      now,
    })
    await context.enqueueMail(trx, { id, kind })
    await insertAudit(trx, {
      at: now,
      action: 'user_confirmation_requested',
      actorId: owner?.id ?? null,
      ipAddress: call.client.ipAddress,
      traits: { channel },
    })
  })
  return ok({ message_id: id }, browser?.headers)
})

async function upsertPhoneAccount(trx: Db, phone: string, data: JsonObject, now: Date): Promise<PhoneOwner> {
  const saved = await savePhoneSignUp(trx, { id: crypto.randomUUID(), phone, passwordHash: null, data, now })
  await savePhoneIdentity(trx, saved.id, now)
  return saved
}
