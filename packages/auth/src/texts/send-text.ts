import type { AuthContext } from '#auth/context.ts'
import type { OutgoingText } from '#auth/messages/kinds.ts'
import { deleteMail } from '#auth/repositories/mails.ts'
import { sendByTwilio, TextRefusedError } from './twilio.ts'

/**
 * Hands a text message over; answers what the provider calls it, where there is one. False: nobody will ever take it,
 * and its row is gone.
 */
export async function deliverText(context: AuthContext, text: OutgoingText): Promise<string | null | false> {
  const { phone, externalUrl } = context.settings
  // The setting was taken away while the message waited.
  if (phone === null) return drop(context, text.id)
  if (phone.twilio === null) {
    await context.deliverText(text)
    return null
  }
  try {
    return await sendByTwilio(phone.twilio, { ...text, statusUrl: `${externalUrl}/texts/twilio` })
  } catch (error) {
    if (!(error instanceof TextRefusedError)) throw error
    context.log.warn({ code: 'sms_send_failed', error: error.message }, 'a text message was refused')
    return drop(context, text.id)
  }
}

async function drop({ db }: AuthContext, id: string): Promise<false> {
  await deleteMail(db, id)
  return false
}
