import type { Call } from '#auth/call.ts'
import { sameBytes } from '#auth/crypto/keyed-hash.ts'
import { confirmAccount, type LockedAccount } from '#auth/repositories/accounts.ts'
import { findNewestSignUp, type MailRow } from '#auth/repositories/mails.ts'
import { deleteSessions } from '#auth/repositories/sessions.ts'
import { provingBrowser } from '#auth/sign-up-browser.ts'
import type { Db, JsonObject } from '#auth/tables.ts'

interface Standing {
  passwordHash: string | null
  userMetadata: JsonObject
}

/**
 * The mailbox is proven for the first time. Anybody can have signed up with the address before, so of all that was
 * asked for stands what the browser that brings the proof asked for itself, or what a service asked for; of others' sign-ups stays the name, for
 * the owner to change. Answers whether a password was asked for and does not stand: then a new one is to be set.
 */
export async function acceptFirstProof(
  trx: Db,
  call: Call,
  account: LockedAccount,
  mail: MailRow,
): Promise<{ needsPassword: boolean }> {
  const own = mail.vouched
    ? { passwordHash: mail.password_hash, userMetadata: mail.user_metadata ?? {} }
    : mail.kind === 'confirmation'
      ? await ownSignUp(trx, call, account.id, mail)
      : undefined
  const keep: Standing = own ?? {
    passwordHash: null,
    userMetadata: mail.kind === 'confirmation' ? nameAlone(mail) : {},
  }
  await confirmAccount(trx, { userId: account.id, keep, now: call.context.now() })
  await deleteSessions(trx, account.id)
  return { needsPassword: keep.passwordHash === null && account.password_hash !== null }
}

/** Of this very mail, or else the newest one of this browser's. */
export async function ownSignUp(
  trx: Db,
  call: Call,
  userId: string,
  mail: MailRow,
): Promise<Standing | undefined> {
  const browser = provingBrowser(call)
  if (browser === null) return undefined
  const isOwn = mail.browser_hash !== null && sameBytes(mail.browser_hash, browser)
  const signUp = isOwn ? mail : await findNewestSignUp(trx, userId, browser)
  return signUp && { passwordHash: signUp.password_hash, userMetadata: signUp.user_metadata ?? {} }
}

function nameAlone({ user_metadata: data }: MailRow): JsonObject {
  return typeof data?.name === 'string' ? { name: data.name } : {}
}
