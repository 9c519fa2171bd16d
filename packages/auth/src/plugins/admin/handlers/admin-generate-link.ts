import type { z } from 'zod'
import { type Account, findAccountByEmail, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { emailExists, newPassword, parseEmail } from '#auth/core/accounts/rules.ts'
import { getAccount, insertServiceAudit } from '#auth/core/accounts/service-calls.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { limitCall, ok, type ServiceCall, serviceHandler } from '#auth/core/http/call.ts'
import { findRedirect } from '#auth/core/http/redirects.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { startEmailChange } from '#auth/core/identifiers/email.ts'
import type { Db } from '#auth/core/tables.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'
import { readUserMetadata } from '#auth/plugins/admin/attributes.ts'
import { upsertInvitedAccount, upsertSignedUpAccount } from '#auth/plugins/admin/invitations.ts'
import { type IssuedLink, issueLink } from '#auth/plugins/admin/links.ts'
import { assertNotTaken } from '#auth/plugins/admin/users.ts'
import { generateLinkBody } from '#auth/plugins/admin/wire.ts'

type Call = ServiceCall<z.infer<typeof generateLinkBody>>

interface GeneratedLink {
  /** Type to verify with: a magic link for an unverified account becomes a `signup` confirmation. */
  type: LinkType
  account: Account
  link: IssuedLink
}

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const
type LinkType = (typeof types)[number]

const kinds: Readonly<Record<LinkType, MailKind>> = {
  signup: 'confirmation',
  invite: 'invite',
  magiclink: 'magiclink',
  recovery: 'recovery',
  email_change_current: 'email_change_current',
  email_change_new: 'email_change_new',
}

/** Returns link and code for a service that sends its own emails. This call sends nothing. */
export const generateLink = serviceHandler(generateLinkBody, async (call) => {
  const { context, body } = call
  const type = types.find((known) => known === body.type)
  if (type === undefined)
    throw invalid(`Invalid email action link type requested: ${String(body.type).slice(0, 40)}`)
  if (!body.email) throw invalid('An email address is required')
  const email = parseEmail(body.email)
  await limitCall(call, { session: call.service.id })
  const passwordHash = await readPassword(call, type)

  const generated = await context.db.transaction().execute(async (trx) => {
    const result = await createLink(trx, call, { type, email, passwordHash })
    await insertServiceAudit(trx, call, 'link_generated', result.account.id, { type: result.type })
    return { ...result, account: await getAccount(trx, result.account.id) }
  })
  const redirectTo = findRedirect(call, call.body.redirect_to) ?? call.context.settings.siteUrl
  return ok({
    ...presentUser(generated.account),
    action_link: actionLink(call, generated, redirectTo),
    email_otp: generated.link.code,
    hashed_token: generated.link.token,
    verification_type: generated.type,
    redirect_to: redirectTo,
  })
})

async function readPassword({ context, body }: Call, type: LinkType): Promise<string | null> {
  if (type !== 'signup') return null
  if (!body.password) throw invalid('Signup requires a valid password')
  const password = newPassword(context.rules, body.password)
  context.passwords.assertCapacity('trusted')
  return context.passwords.hash(password, 'trusted')
}

async function createLink(
  trx: Db,
  call: Call,
  requested: { type: LinkType; email: string; passwordHash: string | null },
): Promise<GeneratedLink> {
  const { type, email, passwordHash } = requested
  if (type === 'email_change_current' || type === 'email_change_new')
    return createEmailChangeLink(trx, call, type, email)
  const { context, body } = call
  const data = readUserMetadata(body.data, context.settings.userMetadataBytes).set
  const issue = async (linkType: LinkType, account: Account, more: object = {}): Promise<GeneratedLink> => ({
    type: linkType,
    account,
    link: await issueLink(trx, call, {
      kind: kinds[linkType],
      user_id: account.id,
      recipient: email,
      ...more,
    }),
  })

  if (type === 'invite') {
    return issue(type, await upsertInvitedAccount(trx, call, { email, data }), { user_metadata: data })
  }
  const found = await findAccountByEmail(trx, email)
  if (type === 'recovery' && found === undefined) {
    throw new AuthError('user_not_found', 'User with this email not found', { status: 404 })
  }
  const isVerified = found !== undefined && found.email_confirmed_at !== null
  if (type === 'signup' && isVerified) throw emailExists()
  if (found !== undefined && (isVerified || type === 'recovery')) return issue(type, found)
  const account = await upsertSignedUpAccount(trx, { email, data, passwordHash, now: context.now() })
  return issue('signup', account, { user_metadata: data, password_hash: passwordHash })
}

async function createEmailChangeLink(
  trx: Db,
  call: Call,
  type: 'email_change_current' | 'email_change_new',
  email: string,
): Promise<GeneratedLink> {
  const { context, body } = call
  const newEmail = body.new_email ? parseEmail(body.new_email) : null
  if (newEmail === null) throw invalid('An email address is required')
  if (type === 'email_change_current' && !context.settings.secureEmailChange) {
    throw invalid('Enable secure email change to generate link for current email')
  }
  const account = await findAccountByEmail(trx, email)
  if (account === undefined)
    throw new AuthError('user_not_found', 'User with this email not found', { status: 404 })
  await lockAccount(trx, account.id)
  await assertNotTaken(trx, { email: newEmail, phone: null }, account.id)
  if (account.new_email !== newEmail) {
    await startEmailChange(trx, {
      userId: account.id,
      sessionId: null,
      newEmail,
      confirmed: context.settings.secureEmailChange ? null : 'current',
      now: context.now(),
    })
  }
  const recipient = type === 'email_change_new' ? newEmail : email
  return {
    type,
    account,
    link: await issueLink(trx, call, { kind: kinds[type], user_id: account.id, recipient }),
  }
}

function actionLink({ context }: Call, { type, link }: GeneratedLink, redirectTo: string): string {
  const query = new URLSearchParams({
    token: link.token,
    type: type.startsWith('email_change') ? 'email_change' : type,
    redirect_to: redirectTo,
  })
  return `${context.settings.externalUrl}/verify?${query}`
}
