import { createConfirmed } from '#auth/core/accounts/new-account.ts'
import { confirmAccount } from '#auth/core/accounts/repository/accounts.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import type { Identifier } from './identifier.ts'
import { assignEmail } from './repository/email-addresses.ts'
import { emailColumns } from './repository/identifiers.ts'

export const emailIdentifier: Identifier = {
  ...emailColumns,
  changeSession: 'email_change_session_id',
  assign: assignEmail,
  confirmFirst: confirmAccount,
  async confirmUnverified(trx, account, now) {
    if (account.email !== null) await assignEmail(trx, account.id, account.email, now)
  },
  createConfirmed: (trx, { value, ...requested }) => createConfirmed(trx, { ...requested, email: value }),
  // A notice goes to the account's current email, so the old and the new email get one each.
  notifyBefore: (trx, context, account) => requestNotice(trx, context, account.id, 'email_changed'),
  notifyAfter: (trx, context, account) => requestNotice(trx, context, account.id, 'email_changed'),
}
