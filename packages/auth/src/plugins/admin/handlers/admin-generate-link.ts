import type { z } from 'zod'
import { findAccountByEmail, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { emailExists, parseEmail } from '#auth/core/accounts/rules.ts'
import { getAccount, insertServiceAudit } from '#auth/core/accounts/service-calls.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { limitCall, ok, type ServiceCall, serviceHandler } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { startEmailChange } from '#auth/core/identifiers/email.ts'
import type { Db } from '#auth/core/tables.ts'
import type { MailKind, NewMail } from '#auth/core/verification/repository/mails.ts'
import { hashPassword, readUserMetadata } from '#auth/plugins/admin/attributes.ts'
import { upsertInvitedAccount, upsertSignedUpAccount } from '#auth/plugins/admin/invitations.ts'
import { issueLink } from '#auth/plugins/admin/links.ts'
import { assertNotTaken } from '#auth/plugins/admin/users.ts'
import { generateLinkBody } from '#auth/plugins/admin/wire.ts'

type Call = ServiceCall<z.infer<typeof generateLinkBody>>

const kinds = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
} as const satisfies Record<string, MailKind>
type LinkType = keyof typeof kinds

/** Returns link and code for a service that sends its own emails. This call sends nothing. */
export const generateLink = serviceHandler(generateLinkBody, async (call) => {
  const { context, body } = call
  const types = Object.keys(kinds) as LinkType[]
  const requestedType = types.find((known) => known === body.type)
  if (requestedType === undefined)
    throw invalid(`Invalid email action link type requested: ${String(body.type).slice(0, 40)}`)
  if (!body.email) throw invalid('An email address is required')
  const email = parseEmail(body.email)
  await limitCall(call, { session: call.service.id })
  const passwordHash = requestedType === 'signup' ? await readPassword(call) : null

  const { type, account, link } = await context.db.transaction().execute(async (trx) => {
    const requested = { type: requestedType, email, passwordHash }
    const prepared = requestedType.startsWith('email_change')
      ? await prepareEmailChange(trx, call, requested)
      : await prepareAccount(trx, call, requested)
    const { userId, recipient = email, columns } = prepared
    const mail = { kind: kinds[prepared.type], user_id: userId, recipient, ...columns }
    const issued = await issueLink(trx, call, mail)
    await insertServiceAudit(trx, call, 'link_generated', userId, { type: prepared.type })
    return { type: prepared.type, account: await getAccount(trx, userId), link: issued }
  })
  const redirectTo = findRedirect(call, body.redirect_to) ?? context.settings.siteUrl
  const query = new URLSearchParams({
    token: link.token,
    type: type.startsWith('email_change') ? 'email_change' : type,
    redirect_to: redirectTo,
  })
  return ok({
    ...presentUser(account),
    action_link: `${context.settings.externalUrl}/verify?${query}`,
    email_otp: link.code,
    hashed_token: link.token,
    verification_type: type,
    redirect_to: redirectTo,
  })
})

async function readPassword(call: Call): Promise<string> {
  if (!call.body.password) throw invalid('Signup requires a valid password')
  return hashPassword(call, call.body.password)
}

interface RequestedLink {
  type: LinkType
  email: string
  passwordHash: string | null
}

interface PreparedLink {
  /** Type to verify with: a magic link for an unverified account becomes a `signup` confirmation. */
  type: LinkType
  userId: string
  /** The requested email by default. */
  recipient?: string
  columns?: Pick<NewMail, 'user_metadata' | 'password_hash'>
}

async function prepareAccount(
  trx: Db,
  call: Call,
  { type, email, passwordHash }: RequestedLink,
): Promise<PreparedLink> {
  const { context, body } = call
  const data = readUserMetadata(body.data).set
  if (type === 'invite') {
    const { id: userId } = await upsertInvitedAccount(trx, call, { email, data })
    return { type, userId, columns: { user_metadata: data } }
  }
  const found = await findAccountByEmail(trx, email)
  if (type === 'recovery' && found === undefined) throw emailNotFound()
  const isVerified = found !== undefined && found.email_confirmed_at !== null
  if (type === 'signup' && isVerified) throw emailExists()
  if (found !== undefined && (isVerified || type === 'recovery')) return { type, userId: found.id }
  const account = await upsertSignedUpAccount(trx, { email, data, passwordHash, now: context.now() })
  return { type: 'signup', userId: account.id, columns: { user_metadata: data, password_hash: passwordHash } }
}

async function prepareEmailChange(
  trx: Db,
  { context, body }: Call,
  { type, email }: RequestedLink,
): Promise<PreparedLink> {
  const newEmail = body.new_email ? parseEmail(body.new_email) : null
  if (newEmail === null) throw invalid('An email address is required')
  const account = await findAccountByEmail(trx, email)
  if (account === undefined) throw emailNotFound()
  await lockAccount(trx, account.id)
  await assertNotTaken(trx, { email: newEmail, phone: null }, account.id)
  if (account.new_email !== newEmail) {
    await startEmailChange(trx, {
      userId: account.id,
      sessionId: null,
      newEmail,
      confirmed: null,
      now: context.now(),
    })
  }
  return { type, userId: account.id, recipient: type === 'email_change_new' ? newEmail : email }
}

function emailNotFound(): AuthError {
  return new AuthError('user_not_found', 'User with this email not found', { status: 404 })
}
