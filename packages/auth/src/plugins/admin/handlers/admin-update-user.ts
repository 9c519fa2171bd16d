import { type Account, deleteDevices, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { lockIdentifier } from '#auth/core/accounts/repository/identities.ts'
import {
  getAccount,
  insertServiceAudit,
  readUserId,
  userNotFound,
} from '#auth/core/accounts/service-calls.ts'
import { assertStorable } from '#auth/core/accounts/user-metadata.ts'
import { assertNotOwnFactor } from '#auth/core/assurance/assurance.ts'
import { AuthError } from '#auth/core/errors.ts'
import { limitCall, ok, type ServiceCall, serviceHandler } from '#auth/core/http/call.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { releaseUnverifiedIdentifiers } from '#auth/core/identifiers/assignment.ts'
import { listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import {
  clearPendingChanges,
  emailColumns,
  type IdentifierColumns,
  phoneColumns,
} from '#auth/core/identifiers/repository/identifiers.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { deletePendingMails } from '#auth/core/verification/repository/mails.ts'
import { readAttributes } from '#auth/plugins/admin/attributes.ts'
import { type AccountChange, type MetadataChange, updateAccount } from '#auth/plugins/admin/repository.ts'
import { assertNotTaken, rethrowAsTaken, updateIdentities } from '#auth/plugins/admin/users.ts'
import { type AdminUserBody, adminUserBody } from '#auth/plugins/admin/wire.ts'

/** Changes an account for a service. New credentials notify the user and end all sessions. */
export const updateUserAsService = serviceHandler(adminUserBody, async (call) => {
  const { context } = call
  const id = readUserId(call)
  await limitCall(call, { session: call.service.id })
  const attributes = await readAttributes(call)
  const account = await context.db.transaction().execute((trx) => update(trx, call, id, attributes))
  return ok(presentUser(account))
})

async function update(trx: Db, call: ServiceCall<AdminUserBody>, id: string, attributes: Attributes) {
  const { context } = call
  const now = context.now()
  const locked = await lockAccount(trx, id)
  if (locked === undefined) throw userNotFound()
  const before = await getAccount(trx, id)
  assertStorable({ ...before.user_metadata, ...attributes.user_metadata.set })
  const change = computeChange(call, before, attributes)
  const { email, phone, email_confirmed_at, phone_confirmed_at, password_hash } = change
  const hasNewIdentifier = email !== undefined || phone !== undefined
  const hasNewCredential = hasNewIdentifier || password_hash !== undefined
  // Sign-in methods of a single sign-on account are managed by its organisation.
  if (before.sso_email !== null && hasNewCredential) {
    throw new AuthError(
      'user_sso_managed',
      'Updating email, phone, password of a SSO account only possible via SSO',
    )
  }
  if (phone !== undefined) {
    assertNotOwnFactor(before, phone, 'This phone number is a second factor of the account')
  }
  if (email !== undefined) await lockIdentifier(trx, email)
  if (phone !== undefined) await lockIdentifier(trx, phone)
  const verified = {
    email: (email_confirmed_at && email) ?? null,
    phone: (phone_confirmed_at && phone) ?? null,
  }
  await releaseUnverifiedIdentifiers(trx, verified, id, now)
  await assertNotTaken(trx, { email: email ?? null, phone: phone ?? null }, id)

  if (email !== undefined && before.email !== null) await requestNotice(trx, context, id, 'email_changed')
  await updateAccount(trx, id, change, now).catch(rethrowAsTaken)
  if (hasNewIdentifier || email_confirmed_at || phone_confirmed_at) {
    await updateIdentities(trx, await getAccount(trx, id), now)
  }
  if (email !== undefined) await requestNotice(trx, context, id, 'email_changed')
  if (phone !== undefined) {
    const identifier = listIdentifiers(context).find(({ kind }) => kind === 'phone')
    await identifier?.notifyAfter(trx, context, locked)
  }
  if (password_hash !== undefined) await requestNotice(trx, context, id, 'password_changed')
  if (hasNewCredential) {
    await deletePendingMails(trx, id)
    await clearPendingChanges(trx, id)
    await deleteSessions(trx, id)
    await deleteDevices(trx, id)
  }
  await insertServiceAudit(trx, call, 'user_modified', id, { changed: Object.keys(change) })
  return getAccount(trx, id)
}

type Attributes = Awaited<ReturnType<typeof readAttributes>>

function computeChange(
  { context, body }: ServiceCall<AdminUserBody>,
  before: Account,
  attributes: Attributes,
): AccountChange {
  const { password_hash, role, user_metadata, app_metadata, banned_until } = attributes
  const isChanged = ({ set, remove }: MetadataChange) => Object.keys(set).length + remove.length > 0
  const identifier = ({ kind, confirmedAt }: IdentifierColumns, isConfirmed: boolean) => {
    const value = attributes[kind]
    const confirmed = { [confirmedAt]: isConfirmed ? context.now() : null }
    if (value !== null && value !== before[kind]) return { [kind]: value, ...confirmed }
    return isConfirmed && before[kind] !== null && before[confirmedAt] === null ? confirmed : {}
  }
  return {
    ...identifier(emailColumns, body.email_confirm === true),
    ...identifier(phoneColumns, body.phone_confirm === true),
    ...(password_hash !== null && { password_hash }),
    ...(role !== null && { role }),
    ...(banned_until !== undefined && { banned_until }),
    ...(isChanged(user_metadata) && { user_metadata }),
    ...(isChanged(app_metadata) && { app_metadata }),
  }
}
