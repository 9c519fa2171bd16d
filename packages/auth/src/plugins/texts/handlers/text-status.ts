import { z } from 'zod'
import { AuthError } from '#auth/core/errors.ts'
import { handler, limitCall, type Reply } from '#auth/core/http/call.ts'
import { isOwnText } from '#auth/plugins/texts/repository.ts'
import { isSignedByTwilio } from '#auth/plugins/texts/twilio.ts'

const form = z.record(z.string(), z.string())
const FAILED = ['failed', 'undelivered']

/** Receives Twilio's delivery reports; rejects unsigned requests. */
export const textStatus = handler(form, async (call): Promise<Reply> => {
  const { context, body, headers } = call
  const { phone, externalUrl } = context.settings
  if (phone?.twilio == null) throw new AuthError('not_found', 'Not Found')
  await limitCall(call)
  const isSigned = isSignedByTwilio(phone.twilio.authToken, {
    url: `${externalUrl}/texts/twilio`,
    fields: body,
    signature: String(headers['x-twilio-signature'] ?? ''),
  })
  if (!isSigned) throw new AuthError('not_admin', 'The Twilio signature is not valid')
  const { MessageSid: id = '', MessageStatus: status = '', ErrorCode: code = '' } = body
  if (FAILED.includes(status) && (await isOwnText(context.db, id))) {
    // Logged because the operator can fix the cause: a blocked country, an invalid number, an ended contract.
    const reason = /^\d{1,6}$/.test(code) ? code : 'unknown'
    context.log.warn('text_message.undelivered', { code: `text_${status}`, error: `Twilio error ${reason}` })
  }
  return { status: 204 }
})
