import type { Call } from '#auth/call.ts'
import { ownSignUp } from '#auth/first-proof.ts'
import type { LockedAccount } from '#auth/repositories/accounts.ts'
import type { MailRow } from '#auth/repositories/mails.ts'
import { confirmPhone } from '#auth/repositories/phones.ts'
import { deleteSessions } from '#auth/repositories/sessions.ts'
import type { Db } from '#auth/tables.ts'

/**
 * The telephone is proven for the first time. As with a mailbox, what anybody asked for with the number before gives
 * way to what the browser that brings the proof asked for itself.
 */
export async function acceptFirstPhoneProof(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ needsPassword: boolean }> {
  const own = await ownSignUp(trx, call, account.id, mail)
  const keep = own ?? { passwordHash: null, userMetadata: nameAndLanguage(mail) }
  await confirmPhone(trx, { userId: account.id, keep, now: call.context.now() })
  await deleteSessions(trx, account.id)
  return { needsPassword: keep.passwordHash === null && account.password_hash !== null }
}

/** Whoever asked, the message came in that language; of the rest the name stands, for the owner to change. */
function nameAndLanguage({ user_metadata: data }: MailRow) {
  const { name, language } = data ?? {}
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof language === 'string' && LANGUAGE.test(language) && { language }),
  }
}

const LANGUAGE = /^[a-z]{2,3}$/
