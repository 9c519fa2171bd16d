import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { assertAal2IfEnrolled, assertNotOwnFactor } from '#auth/core/assurance/assurance.ts'
import { assertFresh, isFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type BearerCall, type Call, limitCall, ok, type Reply } from '#auth/core/http/call.ts'
import type { UpdateUserBody } from '#auth/core/http/wire.ts'
import { auditChangeRequest, changeSentAfter, completeChange } from '#auth/core/identifiers/change.ts'
import { type Identifier, type RequestedChange, tokenExpired } from '#auth/core/identifiers/identifier.ts'
import { normalisePhone, readPhone } from '#auth/core/identifiers/phone-number.ts'
import { phoneColumns, startChange } from '#auth/core/identifiers/repository/identifiers.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { browserDevice } from '#auth/core/sessions/devices.ts'
import { readCaller } from '#auth/core/sessions/requesting-session.ts'
import type { Db, TextChannel } from '#auth/core/tables.ts'
import { consumeNonce, findNonce, limitReauthentication } from '#auth/core/verification/reauthentication.ts'
import type { MailRow } from '#auth/core/verification/repository/mails.ts'
import {
  getPhoneSettings,
  limitOwnTexts,
  limitTexts,
  readChannel,
  readSupportedPhone,
} from '#auth/plugins/texts/request-text.ts'
import {
  assignPhone,
  confirmPhone,
  findPhoneChanges,
  findPhoneOwner,
  removePhone,
  savePhoneSignUp,
} from './repository/phone-numbers.ts'

const NIL_UUID = '00000000-0000-0000-0000-000000000000'

export const phoneIdentifier: Identifier = {
  ...phoneColumns,
  changeSession: 'phone_change_session_id',
  verificationTypes: { sms: phoneColumns.verificationKinds, phone_change: phoneColumns.changeKinds },
  normalise: normalisePhone,
  parse: readPhone,
  assertEnabled: (call) => void getPhoneSettings(call, 'Phone logins are disabled', 422),
  async findCodeOwner(call, kinds, phone) {
    if (!kinds.includes('phone_change')) return { phone }
    return { userId: (await findPhoneChange(call.context.db, call, phone)) ?? NIL_UUID }
  },
  assign: assignPhone,
  confirmFirst: confirmPhone,
  confirmUnverified: (trx, account, now) => confirmPhone(trx, { userId: account.id, keep: null, now }),
  async createConfirmed(trx, { value: phone, ...requested }) {
    const { id } = await savePhoneSignUp(trx, { id: crypto.randomUUID(), phone, ...requested })
    await confirmPhone(trx, { userId: id, keep: null, now: requested.now })
    return id
  },
  remove: removePhone,
  readChange,
  confirmChange,
  reauthenticate,
  notifyBefore: async () => undefined,
  async notifyAfter(trx, context, account) {
    await requestNotice(trx, context, account.id, 'phone_changed')
    if (account.phone === null || account.phone_confirmed_at === null) return
    // Notify by email if the account has one; the replaced number may now belong to another person.
    const text = { kind: 'phone_replaced', user_id: account.id, recipient: account.phone } as const
    await requestMessage(trx, context, { ...text, channel: 'sms' })
  },
}

/** A change needs a fresh sign-in or the code sent to the current number, which counts for a password if the body has one. */
function readChange(call: BearerCall<UpdateUserBody>): RequestedChange | null {
  const { body, bearer } = call
  const { account } = bearer
  if (!body.phone) return null
  getPhoneSettings(call)
  // The current number cancels a change, even if it no longer receives messages.
  if (readPhone(body.phone) === account.phone) return null
  const phone = readSupportedPhone(call, body.phone)
  const channel = readChannel(call, body.channel)
  return {
    assertAllowed() {
      const hasNonce = Boolean(body.nonce) && body.password == null
      // An anonymous account cannot sign in again.
      if (!account.is_anonymous && !hasNonce) assertFresh(call)
    },
    async prepare() {
      const isVerified = account.is_anonymous || isFresh(call)
      if (!isVerified) await limitReauthentication(call)
      const nonceMailId = isVerified
        ? null
        : await findNonce(call, ['phone_reauthentication'], body.nonce ?? '')
      await limitTexts(call, phone)
      return (trx, locked) => {
        // The requested number may have become a second factor in the meantime.
        assertNotOwnFactor(locked.account, phone)
        return requestChange(trx, call, { phone, channel }, nonceMailId)
      }
    },
  }
}

/**
 * Starts a change of phone number by sending a code to the new number. If another account has verified the number, the
 * message has no recipient and is never sent; reply and duration do not reveal it.
 */
async function requestChange(
  trx: Db,
  call: BearerCall,
  change: { phone: string; channel: TextChannel },
  nonceMailId: string | null,
): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  const userId = bearer.account.id
  if (nonceMailId !== null) await consumeNonce(trx, nonceMailId)
  const owner = await findPhoneOwner(trx, change.phone)
  const columns = {
    new_phone: change.phone,
    phone_change_sent_at: now,
    phone_change_session_id: bearer.session.id,
  }
  await startChange(trx, phoneIdentifier, { userId, columns, now })
  const isTaken = owner?.confirmed === true && owner.id !== userId
  await requestMessage(trx, context, {
    kind: 'phone_change',
    user_id: isTaken ? null : userId,
    recipient: change.phone,
    channel: change.channel,
  })
  await auditChangeRequest(trx, call, phoneIdentifier)
}

/** Completes a change with the code sent to the new number. */
async function confirmChange(trx: Db, call: Call, account: LockedAccount, mail: MailRow) {
  const phone = mail.recipient
  const sentAt = account.phone_change_sent_at ?? new Date(0)
  const isPending = phone !== null && account.new_phone === phone && sentAt > changeSentAfter(call.context)
  if (!isPending) throw tokenExpired()
  const { isRequester } = await completeChange(trx, call, account, phoneIdentifier, phone)
  return isRequester ? null : { msg: 'Phone number changed', code: '200' as const }
}

/**
 * The account whose pending change a code for this number belongs to; null if ambiguous. Several accounts can request one
 * number, and the code of one must not assign it to another. Checks the caller's account, then the only account signed in
 * in this browser, then the only account with such a change.
 */
export async function findPhoneChange(db: Db, call: Call, phone: string): Promise<string | null> {
  const pending = await findPhoneChanges(db, {
    phone,
    sentAfter: changeSentAfter(call.context),
    device: browserDevice(call),
  })
  const caller = await readCaller(db, call)
  if (caller !== null) return pending.some(({ id }) => id === caller.account.id) ? caller.account.id : null
  const inBrowser = pending.filter(({ isHere }) => isHere)
  const [only, ...others] = inBrowser.length > 0 ? inBrowser : pending
  return only === undefined || others.length > 0 ? null : only.id
}

/** Sends the code by text message, for an account whose only verified identifier is a phone number. */
async function reauthenticate(call: BearerCall, phone: string): Promise<Reply> {
  const { context, bearer } = call
  getPhoneSettings(call)
  if (bearer.account.phone_confirmed_at === null) {
    throw new AuthError('phone_not_confirmed', 'Please verify your phone first.', { status: 422 })
  }
  assertAal2IfEnrolled(call, 'reauthenticate')
  await limitCall({ ...call, limits: ['reauthenticate'] })
  await limitOwnTexts(call, 'reauthentication')
  const userId = bearer.account.id
  const id = await context.db.transaction().execute(async (trx) => {
    await auditCall(trx, call, 'user_reauthenticate_requested', userId)
    return requestMessage(trx, context, {
      kind: 'phone_reauthentication',
      user_id: userId,
      recipient: phone,
      channel: 'sms',
      asked_by: 'reauthentication',
    })
  })
  return ok({ message_id: id })
}
