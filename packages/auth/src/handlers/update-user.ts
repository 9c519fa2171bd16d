import type { z } from 'zod'
import { nameOf } from '#auth/accounts.ts'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/call.ts'
import { requestEmailChange } from '#auth/email-change-request.ts'
import { AuthError } from '#auth/errors.ts'
import { underLock } from '#auth/factors/under-lock.ts'
import { preparePasswordChange, setPassword } from '#auth/password-change.ts'
import { assertChallenge } from '#auth/pkce.ts'
import { findAccountById, mergeUserMetadata } from '#auth/repositories/accounts.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { newPassword, normaliseEmail, obey, refuseCommon } from '#auth/rules.ts'
import type { Db, JsonObject } from '#auth/tables.ts'
import { requireAal2IfEnrolled } from '#auth/tokens/assurance.ts'
import { requireFresh } from '#auth/tokens/fresh.ts'
import { assertStorable, clientMetadata, splitChange } from '#auth/user-metadata.ts'
import { presentUser, updateUserBody } from '#auth/wire.ts'

type Body = z.infer<typeof updateUserBody>
type UpdateCall = BearerCall<Body>

/**
 * Changes e-mail, password or data of the caller. An e-mail stays until both addresses have agreed. A recovery
 * session may set a password and nothing else.
 */
export const updateUser = bearerHandler(updateUserBody, async (call) => {
  const { context, bearer, body } = call
  const newEmail = readEmail(call)
  if (bearer.session.recovery && (body.data || newEmail !== null)) {
    throw new AuthError('recovery_session', 'Set a new password first')
  }
  const password = body.password == null ? null : newPassword(context.rules, body.password)
  refuseForeign(call)
  const data = readData(call)
  if (password !== null || newEmail !== null) requireAal2IfEnrolled(call, 'update-user')
  if (newEmail !== null) requireFresh(call)
  if (password !== null) {
    await refuseCommon(context, password, { email: bearer.account.email, name: nameOf(bearer.account) })
  }

  await limitCall(call)
  const passwordChange =
    password === null
      ? null
      : await preparePasswordChange(call, {
          password,
          currentPassword: body.current_password || null,
          nonce: body.nonce || null,
        })
  if (newEmail !== null) await limitEmailChange(call, newEmail)

  const account = await context.db.transaction().execute(async (trx) => {
    if (passwordChange !== null || newEmail !== null) {
      // Of two changes at once, the second sees what the first left, and its session may be over.
      const present = await underLock(trx, call)
      requireAal2IfEnrolled({ bearer: present }, 'update-user')
    }
    if (passwordChange !== null) await setPassword(trx, call, passwordChange)
    if (data !== null) await saveData(trx, call, data)
    if (newEmail !== null) await requestEmailChange(trx, call, newEmail)
    return findAccountById(trx, bearer.account.id)
  })
  if (account === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  return ok(presentUser(account))
})

/** Null: no other address is asked for. */
function readEmail({ body, bearer }: UpdateCall): string | null {
  assertChallenge(body)
  if (!body.email) return null
  const email = normaliseEmail(body.email)
  if (email === null) {
    throw new AuthError('validation_failed', 'Unable to validate email address: invalid format')
  }
  return email === bearer.account.email ? null : email
}

function refuseForeign({ body }: UpdateCall): void {
  if (body.phone) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider')
  if (body.app_metadata !== undefined && body.app_metadata !== null) {
    throw new AuthError('not_admin', 'Updating app_metadata requires admin privileges')
  }
}

function readData({ body, bearer, context }: UpdateCall): { set: JsonObject; remove: string[] } | null {
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

/** By the account that asks, and by the mailbox that is asked for. */
async function limitEmailChange(call: UpdateCall, newEmail: string): Promise<void> {
  await limitCall(
    { ...call, limits: ['emailChangeGap', 'emailChangeMails'] },
    { account: call.bearer.account.id },
  )
  await limitCall({ ...call, limits: ['emailChangesTo'] }, { account: newEmail })
}

async function saveData(
  trx: Db,
  { context, bearer, address }: UpdateCall,
  data: { set: JsonObject; remove: string[] },
): Promise<void> {
  const now = context.now()
  await mergeUserMetadata(trx, bearer.account.id, data, now)
  await insertAudit(trx, { at: now, action: 'user_modified', actorId: bearer.account.id, address })
}
