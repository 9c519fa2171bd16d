import type { Call } from '#auth/call.ts'
import type { AuthContext } from '#auth/context.ts'
import { sameBytes } from '#auth/crypto/keyed-hash.ts'
import { AuthError } from '#auth/errors.ts'
import { hashCode } from '#auth/messages/send-mail.ts'
import { type Account, confirmAccount, findAccountById, lockAccount } from '#auth/repositories/accounts.ts'
import {
  countCodeAttempt,
  deleteMailsOf,
  type MailKind,
  type MailRow,
  takeMailById,
  takeMailByLink,
} from '#auth/repositories/mails.ts'
import { deleteSessions } from '#auth/repositories/sessions.ts'
import { startSession } from '#auth/repositories/start-session.ts'
import type { Db } from '#auth/tables.ts'
import type { TokenSession } from '#auth/tokens/access-token.ts'
import { expiryOf, isBanned } from '#auth/tokens/session-life.ts'

/** Which mails a verification type looks for. A type without mails is known, and never finds one. */
const kindsOfType: Readonly<Record<string, readonly MailKind[]>> = {
  signup: ['confirmation'],
  email: ['confirmation', 'recovery'],
  magiclink: ['recovery'],
  recovery: ['recovery'],
  invite: [],
  email_change: [],
}

export type Proof = { link: string } | { email: string; code: string }

export interface Proven {
  account: Account
  session: TokenSession & { refreshCounter: number }
}

export function kindsFor(type: string): readonly MailKind[] | undefined {
  return Object.hasOwn(kindsOfType, type) ? kindsOfType[type] : undefined
}

/** Uses a one-time token: its mail is gone, the mailbox is proven, a session starts. Of many at once, one succeeds. */
export async function useToken(call: Call, kinds: readonly MailKind[], proof: Proof): Promise<Proven> {
  const { context } = call
  const now = context.now()
  const mailId = 'code' in proof ? await findByCode(context, kinds, proof, now) : null

  return context.db.transaction().execute(async (trx) => {
    const mail =
      'link' in proof
        ? await takeMailByLink(trx, context.keyedHash.of('link-token', proof.link), withKind(kinds), now)
        : mailId === null
          ? undefined
          : await takeMailById(trx, mailId)
    if (mail?.user_id == null) throw expired(proof)
    return { ...(await signInBy(trx, call, mail, mail.user_id, now)) }
  })
}

/** Every live code of the account counts the attempt before any is compared, so parallel guesses are counted too. */
async function findByCode(
  context: AuthContext,
  kinds: readonly MailKind[],
  proof: { email: string; code: string },
  now: Date,
): Promise<string | null> {
  const mails = await countCodeAttempt(context.db, {
    email: proof.email,
    kinds: withKind(kinds),
    maxAttempts: context.settings.codeAttempts,
    now,
  })
  const matching = mails.find(
    (mail) => mail.code_hash !== null && sameBytes(mail.code_hash, hashCode(context, mail.id, proof.code)),
  )
  return matching?.id ?? null
}

async function signInBy(trx: Db, call: Call, mail: MailRow, userId: string, now: Date): Promise<Proven> {
  const { context } = call
  const locked = await lockAccount(trx, userId)
  if (locked === undefined) throw new AuthError('otp_expired', 'Email link is invalid or has expired')
  if (isBanned(locked, now)) throw new AuthError('user_banned', 'User is banned')

  const isFirstProof = locked.email_confirmed_at === null
  if (isFirstProof) {
    await confirmAccount(trx, { userId, keep: whatStands(mail), now })
    await deleteSessions(trx, userId)
  }
  await deleteMailsOf(trx, userId)

  const recovery = mail.kind === 'recovery'
  const session = {
    id: crypto.randomUUID(),
    aal: 'aal1' as const,
    amr: [{ method: 'otp' as const, timestamp: Math.floor(now.getTime() / 1000) }],
    refreshCounter: 0,
    recovery,
  }
  await startSession(trx, {
    ...session,
    userId,
    now,
    expiresAt: expiryOf(now, context.settings, { recovery }),
    userAgent: call.userAgent,
    address: call.address,
    audit: isFirstProof && !recovery ? 'user_signedup' : 'login',
  })
  const account = await findAccountById(trx, userId)
  if (account === undefined) throw new Error('A locked account is gone')
  return { account, session }
}

/** What a first proof leaves of the account: of a sign-up's own mail that sign-up's, of a recovery nothing. */
function whatStands(mail: MailRow) {
  if (mail.kind === 'recovery') return { passwordHash: null, userMetadata: {} }
  if (mail.password_hash === null) return null
  return { passwordHash: mail.password_hash, userMetadata: mail.user_metadata ?? {} }
}

// An empty list of kinds asks the database all the same, and finds nothing.
function withKind(kinds: readonly MailKind[]): readonly MailKind[] {
  return kinds.length > 0 ? kinds : ['account_exists']
}

function expired(proof: Proof): AuthError {
  return new AuthError(
    'otp_expired',
    'link' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid',
  )
}
