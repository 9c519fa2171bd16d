import type { z } from 'zod'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/call.ts'
import { isTooLong } from '#auth/crypto/passwords.ts'
import { AuthError } from '#auth/errors.ts'
import { findAccountById, mergeUserMetadata, replacePasswordHash } from '#auth/repositories/accounts.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { addEmailIdentity } from '#auth/repositories/identities.ts'
import { deleteMailsOf } from '#auth/repositories/mails.ts'
import { deleteSessions, endRecovery } from '#auth/repositories/sessions.ts'
import { newPassword, obey } from '#auth/rules.ts'
import type { JsonObject } from '#auth/tables.ts'
import { requireAal2IfEnrolled } from '#auth/tokens/assurance.ts'
import { expiryOf } from '#auth/tokens/session-life.ts'
import { assertStorable, clientMetadata, splitChange } from '#auth/user-metadata.ts'
import { presentUser, updateUserBody } from '#auth/wire.ts'

type Body = z.infer<typeof updateUserBody>

/** Changes password or data of the caller. A recovery session may set a password and nothing else. */
export const updateUser = bearerHandler(updateUserBody, async (call) => {
  const { context, bearer } = call
  refuseWhatIsNotBuilt(call)
  if (bearer.session.recovery && call.body.data) {
    throw new AuthError('recovery_session', 'Set a new password first')
  }
  const change = readData(call)
  const password = call.body.password == null ? null : newPassword(context.rules, call.body.password)
  if (password !== null) requireAal2IfEnrolled(call, 'update-user')
  await limitCall(call)
  const passwordHash = password === null ? null : await hashNewPassword(call, password)

  const account = await context.db.transaction().execute(async (trx) => {
    if (passwordHash !== null) await setPassword(trx, call, passwordHash)
    if (change !== null) {
      await mergeUserMetadata(trx, bearer.account.id, change, context.now())
      await note(trx, call, 'user_modified')
    }
    return findAccountById(trx, bearer.account.id)
  })
  if (account === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  return ok(presentUser(account))
})

function refuseWhatIsNotBuilt({ body, bearer }: BearerCall<Body>): void {
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider')
  if (body.email && body.email.trim().toLowerCase() !== bearer.account.email) {
    throw new AuthError('feature_disabled', 'Changing the email address is not available')
  }
}

function readData({ body, bearer, context }: BearerCall<Body>): { set: JsonObject; remove: string[] } | null {
  if (!body.data) return null
  const maxBytes = context.settings.userMetadataBytes
  const change = splitChange(clientMetadata(body.data, maxBytes))
  if ('name' in body.data) {
    const { name } = body.data
    change.set.name = obey(context.rules.name(typeof name === 'string' ? name : ''))
    change.remove = change.remove.filter((key) => key !== 'name')
  }
  assertStorable({ ...bearer.account.user_metadata, ...change.set }, maxBytes)
  return change
}

/** Who sets a password has just proven the mailbox, has just signed in, or knows the present one. */
async function hashNewPassword(call: BearerCall<Body>, password: string): Promise<string> {
  const { context, bearer, body } = call
  const stored = bearer.account.password_hash
  context.passwords.assertRoom()

  if (!bearer.session.recovery && !isFresh(call)) {
    if (!body.current_password || stored === null) {
      throw new AuthError('reauthentication_needed', 'Password update requires reauthentication')
    }
    const knows =
      !isTooLong(body.current_password) && (await context.passwords.verify(stored, body.current_password))
    if (!knows) {
      throw new AuthError('current_password_invalid', 'Current password required when setting new password.')
    }
  }
  if (stored !== null && (await context.passwords.verify(stored, password))) {
    throw new AuthError('same_password', 'New password should be different from the old password.')
  }
  return context.passwords.hash(password)
}

function isFresh({ bearer, context }: BearerCall<Body>): boolean {
  const newest = Math.max(0, ...bearer.session.amr.map((entry) => entry.timestamp))
  return context.now().getTime() - newest * 1000 <= context.settings.freshSignInSeconds * 1000
}

type Trx = BearerCall['context']['db']

async function setPassword(trx: Trx, call: BearerCall<Body>, hash: string): Promise<void> {
  const { account, session } = call.bearer
  const now = call.context.now()
  await deleteMailsOf(trx, account.id)
  // The account's row first: a sign-in with the old password that is under way waits for it, and then fails.
  await replacePasswordHash(trx, account.id, hash, now)
  const hasEmailIdentity = account.identities.some(({ provider }) => provider === 'email')
  if (!hasEmailIdentity && account.email !== null && account.email_confirmed_at !== null) {
    await addEmailIdentity(trx, { id: account.id, email: account.email }, now)
  }
  await deleteSessions(trx, account.id, { except: session.id })
  if (session.recovery) {
    await endRecovery(
      trx,
      session.id,
      expiryOf(session.createdAt, call.context.settings, { recovery: false }),
    )
  }
  await note(trx, call, 'user_updated_password')
}

async function note(trx: Trx, call: BearerCall<Body>, action: 'user_modified' | 'user_updated_password') {
  await insertAudit(trx, {
    at: call.context.now(),
    action,
    actorId: call.bearer.account.id,
    address: call.address,
  })
}
