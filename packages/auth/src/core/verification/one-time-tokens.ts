import { type LockedAccount, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Call, limitCall } from '#auth/core/http/call.ts'
import { acceptVerification } from '#auth/core/identifiers/first-verification.ts'
import { type Identifier, type ReplyWithoutSession, tokenExpired } from '#auth/core/identifiers/identifier.ts'
import { identifierOfMail, listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import { hashCode } from '#auth/core/messages/send-mail.ts'
import { beginSessionWithAccount, type VerifiedSignIn } from '#auth/core/sessions/begin-session.ts'
import { isBanned } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import {
  type CodeOwner,
  consumeMail,
  countCodeAttempt,
  deletePendingMails,
  isLiveLink,
  type MailKind,
  type MailRow,
} from '#auth/core/verification/repository/mails.ts'

export type Proof = { link: string } | { identifier: Identifier; value: string; code: string }

/** Kinds of messages that a verification type accepts. */
export function kindsFor(context: AuthContext, type: string): readonly MailKind[] | undefined {
  return findIdentifierOfType(context, type)?.verificationTypes[type]
}

export function findIdentifierOfType(context: AuthContext, type: string): Identifier | undefined {
  return listIdentifiers(context).find(({ verificationTypes }) => Object.hasOwn(verificationTypes, type))
}

/**
 * Consumes a one-time token: deletes its message, verifies the identifier and starts a session. Of concurrent calls, one
 * succeeds. Confirming a change of identifier starts a session only if it completes the change and comes from the requester.
 */
export async function consumeToken(
  call: Call,
  kinds: readonly MailKind[],
  proof: Proof,
): Promise<VerifiedSignIn | ReplyWithoutSession> {
  const { context } = call
  const by =
    'link' in proof
      ? { linkHash: context.keyedHash.of('link-token', proof.link), kinds, now: context.now() }
      : await findMailOfProof(call, kinds, proof)

  const signIn = context.db.transaction().execute(async (trx) => {
    const mail = by && (await consumeMail(trx, by))
    const locked = mail?.user_id == null ? undefined : await lockAccount(trx, mail.user_id)
    if (mail === undefined || locked === undefined) throw tokenExpired()
    return signInByMail(trx, call, mail, locked)
  })
  return signIn.catch((error: unknown) => {
    if (!('link' in proof && error instanceof AuthError && error.code === 'otp_expired')) throw error
    throw new AuthError('otp_expired', 'Email link is invalid or has expired')
  })
}

async function findMailOfProof(
  call: Call,
  kinds: readonly MailKind[],
  { identifier, value, code }: Exclude<Proof, { link: string }>,
) {
  const byValue = { [identifier.kind]: value } as CodeOwner
  const owner = (await identifier.findCodeOwner?.(call, kinds, value)) ?? byValue
  const id = await findMailByCode(call.context, kinds, owner, code)
  return id === null ? undefined : { id }
}

/** Limits attempts with invalid links; a valid link always passes. */
export async function limitLink(call: Call, kinds: readonly MailKind[], link: string) {
  const { db, keyedHash, now } = call.context
  await limitCall({ ...call, limits: ['verifyLink'] }, {}, () =>
    isLiveLink(db, keyedHash.of('link-token', link), kinds, now()),
  )
}

/** Finds the message of a typed code. Counts the attempt before comparing, so that parallel guesses are counted too. */
export async function findMailByCode(
  context: AuthContext,
  kinds: readonly MailKind[],
  owner: CodeOwner,
  code: string,
): Promise<string | null> {
  const mails = await countCodeAttempt(context.db, {
    owner,
    kinds,
    maxAttempts: context.settings.codeAttempts,
    now: context.now(),
  })
  const matching = mails.find(
    (mail) => mail.code_hash !== null && sameBytes(mail.code_hash, hashCode(context, mail.id, code)),
  )
  return matching?.id ?? null
}

async function signInByMail(trx: Db, call: Call, mail: MailRow, locked: LockedAccount) {
  const userId = locked.id
  if (isBanned(locked, call.context.now())) throw new AuthError('user_banned', 'User is banned')

  const identifier = identifierOfMail(call.context, mail.kind)
  const provider = identifier.kind
  if (identifier.changeKinds.includes(mail.kind)) {
    const reply = await identifier.confirmChange(trx, call, locked, mail)
    return reply ?? beginSessionWithAccount(trx, call, { userId, provider, method: 'otp', audit: 'login' })
  }
  const accepted = await acceptVerification(trx, call, locked, mail)
  await deletePendingMails(trx, accepted.userId)
  return beginSessionWithAccount(trx, call, {
    method: 'otp',
    userId: accepted.userId,
    provider,
    recovery: mail.kind === 'recovery' || accepted.needsPassword,
    audit: accepted.isFirst && mail.kind !== 'recovery' ? 'user_signedup' : 'login',
  })
}
