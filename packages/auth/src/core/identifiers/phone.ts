import { createConfirmedByPhone } from '#auth/core/accounts/new-account.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import type { Identifier } from './identifier.ts'
import { phoneColumns } from './repository/identifiers.ts'
import { assignPhone, confirmPhone } from './repository/phone-numbers.ts'
import { insertText } from './repository/texts.ts'

export const phoneIdentifier: Identifier = {
  ...phoneColumns,
  changeSession: 'phone_change_session_id',
  assign: assignPhone,
  confirmFirst: confirmPhone,
  confirmUnverified: (trx, account, now) => confirmPhone(trx, { userId: account.id, keep: null, now }),
  createConfirmed: (trx, { value, ...requested }) =>
    createConfirmedByPhone(trx, { ...requested, phone: value }),
  notifyBefore: async () => undefined,
  async notifyAfter(trx, context, account) {
    await requestNotice(trx, context, account.id, 'phone_changed')
    if (account.phone === null || account.phone_confirmed_at === null) return
    // Notify by email if the account has one; the replaced number may now belong to another person.
    const text = { id: crypto.randomUUID(), kind: 'phone_replaced' as const }
    const to = { userId: account.id, phone: account.phone, channel: 'sms' as const }
    await insertText(trx, { ...text, ...to, now: context.now() })
    await context.enqueueMail(trx, text)
  },
}
