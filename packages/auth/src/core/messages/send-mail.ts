import { languageOf, nameOf } from '#auth/core/accounts/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { CODE_DIGITS } from '#auth/core/crypto/random.ts'
import { countUnlessExceeded, returnCounts } from '#auth/core/limits/limiter.ts'
import { HOUR, type LimitName, MINUTE } from '#auth/core/limits/limits.ts'
import {
  findMailState,
  markMailSent,
  type ReservedMail,
  releaseMail,
  reserveMail,
  setMailSent,
} from '#auth/core/verification/repository/mail-sending.ts'
import { deleteMail } from '#auth/core/verification/repository/mails.ts'
import type { AuthMailJob, NoticeKind, OutgoingMail, OutgoingText, TokenMailData } from './kinds.ts'

/** Time after which an unfinished attempt counts as failed. */
const ABANDONED_SECONDS = 120

/** Kinds of emails that a stranger can request for any address. */
const RATE_LIMITED: ReadonlySet<AuthMailJob['kind']> = new Set([
  'confirmation',
  'account_exists',
  'recovery',
  'magiclink',
  'email_change_current',
  'email_change_new',
] as const)

const linkType = {
  confirmation: 'signup',
  recovery: 'recovery',
  magiclink: 'magiclink',
  invite: 'invite',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
} as const

/**
 * Derives the token of an email, stores its hashes and delivers the email. Idempotent: a delivered email is not sent again, a
 * failed one has the same token, and an email without a recipient is deleted. Throws to be retried.
 */
export async function sendMail(context: AuthContext, job: AuthMailJob) {
  const { db, keyedHash } = context
  const now = context.now()
  const { token, code } = messageToken(context, job.id)
  const hasCode = job.kind !== 'account_exists' && job.kind !== 'notice' && job.kind !== 'phone_replaced'
  const hasLink = hasCode && job.kind !== 'reauthentication' && !isTextKind(job.kind)

  const columns = {
    link_hash: hasLink ? keyedHash.of('link-token', token) : null,
    code_hash: hasCode ? hashCode(context, job.id, code) : null,
    link_expires_at: hasLink ? after(now, LINK_SECONDS) : null,
    code_expires_at: hasCode ? after(now, CODE_SECONDS) : null,
    claimed_at: now,
  }
  const mail = await reserveMail(db, job.id, columns, after(now, -ABANDONED_SECONDS))
  if (mail === undefined) return resolveUnreserved(context, job.id)
  if (mail.email === null) return deleteMail(db, job.id)

  if (isTextKind(mail.kind)) {
    const [send] = context.plugins.flatMap(({ sendText }) => sendText ?? [])
    const text = { id: job.id, kind: mail.kind, to: mail.email, code }
    return send ? send(context, mail, text) : deleteMail(db, job.id)
  }
  const counted = RATE_LIMITED.has(job.kind)
    ? await countUnlessExceeded(context, dailyLimits(job.kind), { account: mail.email })
    : null
  if (counted !== null && counted.exceeded.length > 0) {
    // Only logged: the response was sent earlier and is the same for every address.
    context.log.warn('mail.limited', { kind: job.kind })
    // The row of a sign-up stays, because it supersedes older sign-ups of its browser.
    return job.kind === 'confirmation' ? setMailSent(db, job.id, context.now()) : deleteMail(db, job.id)
  }
  try {
    await context.deliver(compose(context, job.id, mail, mail.email, { token, code }))
  } catch (error) {
    if (counted !== null) await returnCounts(context, counted)
    await releaseMail(db, job.id)
    throw error
  }
  // The row stays for a day, like that of a confirmation, because it has the password of the browser's sign-up.
  if (job.kind === 'account_exists') return setMailSent(db, job.id, context.now())
  // Without a token the row has no further use.
  if (!hasCode) return deleteMail(db, job.id)
  const sent = { id: job.id, kind: mail.kind, userId: mail.user_id, now: context.now() }
  await db.transaction().execute((trx) => markMailSent(trx, sent))
}

/**
 * Link token and code of a message, derived from its id: a retry sends the same ones, so that those of an attempt that was
 * delivered without a confirmation by the mail server remain valid.
 */
function messageToken({ keyedHash }: AuthContext, messageId: string) {
  const number = keyedHash.of('message-code', messageId).readUIntBE(0, 6)
  return {
    token: keyedHash.of('message-link', messageId).toString('base64url'),
    // The bias of the remainder is below 1 in 280 million.
    code: String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0'),
  }
}

/** A change of email is requested by an account that may be a stranger's, so it leaves the owner's reserve. */
function dailyLimits(kind: AuthMailJob['kind']): readonly LimitName[] {
  return kind === 'email_change_new' ? ['emailsPerDay', 'mailsToAddress'] : ['emailsPerDay']
}

function isTextKind(kind: ReservedMail['kind']): kind is OutgoingText['kind'] {
  return kind.startsWith('phone_')
}

/** Lifetimes of typed codes and links. */
export const CODE_SECONDS = 10 * MINUTE
export const LINK_SECONDS = HOUR

/** The keyed hash of a typed code, bound to its email. */
export function hashCode(context: Pick<AuthContext, 'keyedHash'>, mailId: string, code: string): Buffer {
  return context.keyedHash.of('typed-code', `${mailId}:${code}`)
}

/** Kinds of emails to an address that is not verified. */
const TO_UNVERIFIED: ReadonlySet<AuthMailJob['kind']> = new Set([
  'confirmation',
  'invite',
  'email_change_new',
] as const)

function compose(
  context: AuthContext,
  id: string,
  mail: ReservedMail,
  to: string,
  made: { token: string; code: string },
): OutgoingMail {
  const { siteUrl } = context.settings
  // A stranger could sign up with another user's address and send any text as a name.
  const isVerified = mail.email_confirmed_at !== null && !TO_UNVERIFIED.has(mail.kind)
  const plain = { name: isVerified ? nameOf(mail) : '', language: languageOf(mail), siteUrl }
  if (mail.kind === 'account_exists') return { id, kind: mail.kind, to, data: plain }
  if (mail.kind === 'notice') {
    const data = { ...plain, at: mail.created_at, details: mail.details ?? {} }
    return { id, kind: mail.kind, notice: mail.notice as NoticeKind, to, data }
  }
  const coded = { ...plain, code: made.code, codeMinutes: CODE_SECONDS / MINUTE }
  if (mail.kind === 'reauthentication') return { id, kind: mail.kind, to, data: coded }

  if (isTextKind(mail.kind)) throw new Error(`${mail.kind} is a text message, not an email`)
  const fragment = new URLSearchParams({ token_hash: made.token, type: linkType[mail.kind] })
  if (mail.redirect_to !== null) fragment.set('redirect_to', mail.redirect_to)
  const data: TokenMailData = {
    ...coded,
    link: `${siteUrl}/auth#${fragment}`,
    linkMinutes: LINK_SECONDS / MINUTE,
  }
  if (mail.kind === 'email_change_current' || mail.kind === 'email_change_new') {
    return { id, kind: mail.kind, to, data: { ...data, newEmail: mail.new_email ?? '' } }
  }
  return { id, kind: mail.kind, to, data }
}

async function resolveUnreserved(context: AuthContext, id: string) {
  const state = await findMailState(context.db, id)
  if (state === undefined || state.sent_at !== null) return
  if (state.user_id === null) return deleteMail(context.db, id)
  // Another attempt has reserved it: the retried job will find it sent or abandoned.
  throw new Error(`Email ${id} is being sent by another attempt`)
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000)
}
