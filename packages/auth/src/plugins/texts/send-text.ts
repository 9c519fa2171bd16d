import { languageOf } from '#auth/core/accounts/accounts.ts'
import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { countUnlessExceeded, returnCounts } from '#auth/core/limits/limiter.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import { type OutgoingText, type ReservedText, TextRejectedError } from '#auth/core/messages/kinds.ts'
import {
  type ReservedMail,
  releaseMail,
  setMailSent,
} from '#auth/core/verification/repository/mail-sending.ts'
import { deleteMail } from '#auth/core/verification/repository/mails.ts'
import { deleteOlderTexts, markTextSent } from './repository.ts'
import type { PhoneSettings } from './settings.ts'

/**
 * Sends a reserved text message. A rate-limited message is deleted and only logged, because the response was sent earlier and
 * is the same in every case.
 */
export async function sendText(context: AuthContext, mail: ReservedMail, reserved: ReservedText) {
  const { db, log } = context
  const { phone: settings } = context.settings
  const { id, kind } = reserved
  // Phone numbers were disabled while the message waited.
  if (settings === null) return deleteMail(db, id)
  const text = compose(settings, mail, reserved)
  const counted = await countTextMessage(context, mail, reserved)
  if (counted.exceeded.length > 0) {
    log.warn('text_message.limited', { limits: counted.exceeded.map(({ name }) => name) })
    // The row of a sign-up stays, because it supersedes older sign-ups of its browser.
    return kind === 'phone_confirmation' ? setMailSent(db, id, context.now()) : deleteMail(db, id)
  }
  try {
    const providerId = await context.deliverText(text)
    if (kind === 'phone_replaced') return await deleteMail(db, id)
    await db.transaction().execute(async (trx) => {
      const replaces = kind === 'phone_signin' || kind === 'phone_change'
      // Locks the account first, like every change of an account and its messages, so that none deadlock.
      if (replaces) await lockAccount(trx, mail.user_id)
      await markTextSent(trx, id, providerId, context.now())
      if (replaces) await deleteOlderTexts(trx, { id, userId: mail.user_id, kind })
    })
  } catch (error) {
    // Only a rejected message was certainly not sent, so any other stays counted.
    if (error instanceof TextRejectedError) await returnCounts(context, counted)
    if (!(error instanceof TextRejectedError && error.isPermanent)) {
      await releaseMail(db, id)
      throw error
    }
    log.warn('text_message.rejected', { code: 'sms_send_failed', error: error.message })
    await deleteMail(db, id)
  }
}

function compose(
  { words }: PhoneSettings,
  mail: ReservedMail,
  { id, kind, to, code }: ReservedText,
): OutgoingText {
  const channel = mail.channel === 'whatsapp' ? 'whatsapp' : 'sms'
  const template = words[languageOf(mail)] ?? words.en
  return kind === 'phone_replaced'
    ? { id, kind, to, channel, body: template.replaced, code: '' }
    : { id, kind, to, channel, body: template.code.replace('{code}', code), code }
}

const own = ['textsToOwner', 'textsToOwnPhone', 'textsToOwners'] as const satisfies LimitName[]
const signIn = ['textsToPhone', 'textsToUnknownDevices'] as const satisfies LimitName[]
const unverified = ['textsToPhone', 'textsToPhoneRange', 'textsToUnverified'] as const satisfies LimitName[]

/** Limits that count when a message is sent, not when it is requested. */
export const sendingLimits: readonly LimitName[] = [...own, ...signIn, ...unverified]

/**
 * Counts a message that is about to be sent, unless a limit is exceeded. Requests of strangers do not use up the limits of a
 * number's owner, and messages to unverified numbers do not use up those of sign-ins.
 */
async function countTextMessage(
  context: AuthContext,
  { user_id: userId, asked_by: requestedBy }: ReservedMail,
  { kind, to }: ReservedText,
) {
  const limits = () => {
    // Needs no limit: each change has already needed a counted message.
    if (kind === 'phone_replaced') return []
    if (requestedBy !== null) return own
    return kind === 'phone_signin' ? signIn : unverified
  }
  return countUnlessExceeded(context, limits(), {
    phone: to,
    'phone-range': to.slice(0, -4),
    owner: `${userId} ${to} ${requestedBy}`,
    'own-phone': `${userId} ${to} ${kind}`,
  })
}
