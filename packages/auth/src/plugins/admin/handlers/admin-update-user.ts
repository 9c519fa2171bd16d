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
import { clearPendingChanges } from '#auth/core/identifiers/repository/identifiers.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { deletePendingMails } from '#auth/core/verification/repository/mails.ts'
import { readAttributes, type UserAttributes } from '#auth/plugins/admin/attributes.ts'
import { type AccountChange, updateAccount } from '#auth/plugins/admin/repository.ts'
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

async function update(
  trx: Db,
  call: ServiceCall<AdminUserBody>,
  id: string,
  attributes: UserAttributes,
): Promise<Account> {
  const { context } = call
  const now = context.now()
  const locked = await lockAccount(trx, id)
  if (locked === undefined) throw userNotFound()
  const before = await getAccount(trx, id)
  assertStorable(
    { ...before.user_metadata, ...attributes.userMetadata.set },
    context.settings.userMetadataBytes,
  )
  const change = computeChange(call, before, attributes)
  assertNotManaged(before, change)
  if (change.phone !== undefined) {
    assertNotOwnFactor(before, change.phone, 'This phone number is a second factor of the account')
  }
  if (change.email !== undefined) await lockIdentifier(trx, change.email)
  if (change.phone !== undefined) await lockIdentifier(trx, change.phone)
  await releaseUnverifiedIdentifiers(
    trx,
    {
      email: (change.emailConfirmedAt && change.email) ?? null,
      phone: (change.phoneConfirmedAt && change.phone) ?? null,
    },
    id,
    now,
  )
  await assertNotTaken(trx, { email: change.email ?? null, phone: change.phone ?? null }, id)

  if (change.email !== undefined && before.email !== null)
    await requestNotice(trx, context, id, 'email_changed')
  await updateAccount(trx, id, change, now).catch(rethrowAsTaken)
  const after = await getAccount(trx, id)
  if (
    change.email !== undefined ||
    change.phone !== undefined ||
    change.emailConfirmedAt ||
    change.phoneConfirmedAt
  ) {
    await updateIdentities(trx, after, now)
  }
  if (change.email !== undefined) await requestNotice(trx, context, id, 'email_changed')
  if (change.phone !== undefined) {
    const phone = listIdentifiers(context).find(({ kind }) => kind === 'phone')
    await phone?.notifyAfter(trx, context, locked)
  }
  if (change.passwordHash !== undefined) await requestNotice(trx, context, id, 'password_changed')
  if (change.email !== undefined || change.phone !== undefined || change.passwordHash !== undefined) {
    await deletePendingMails(trx, id)
    await clearPendingChanges(trx, id)
    await deleteSessions(trx, id)
    await deleteDevices(trx, id)
  }
  await insertServiceAudit(trx, call, 'user_modified', id, { changed: Object.keys(change) })
  return getAccount(trx, id)
}

/** Sign-in methods of a single sign-on account are managed by its organisation. */
function assertNotManaged({ sso_email: managed }: Account, change: AccountChange): void {
  if (managed === null) return
  if (change.email === undefined && change.phone === undefined && change.passwordHash === undefined) return
  throw new AuthError(
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  )
}

function computeChange(
  { context, body }: ServiceCall<AdminUserBody>,
  before: Account,
  attributes: UserAttributes,
): AccountChange {
  const now = context.now()
  const { email, phone, passwordHash, role, userMetadata, appMetadata, bannedUntil } = attributes
  const newEmail = email !== null && email !== before.email
  const newPhone = phone !== null && phone !== before.phone
  const hasUserData = Object.keys(userMetadata.set).length + userMetadata.remove.length > 0
  const hasAppData = Object.keys(appMetadata.set).length + appMetadata.remove.length > 0
  const confirms = (requested: boolean | null | undefined, at: Date | null) =>
    requested === true && at === null
  return {
    ...(newEmail && { email, emailConfirmedAt: body.email_confirm === true ? now : null }),
    ...(!newEmail &&
      before.email !== null &&
      confirms(body.email_confirm, before.email_confirmed_at) && { emailConfirmedAt: now }),
    ...(newPhone && { phone, phoneConfirmedAt: body.phone_confirm === true ? now : null }),
    ...(!newPhone &&
      before.phone !== null &&
      confirms(body.phone_confirm, before.phone_confirmed_at) && { phoneConfirmedAt: now }),
    ...(passwordHash !== null && { passwordHash }),
    ...(role !== null && { role }),
    ...(bannedUntil !== undefined && { bannedUntil }),
    ...(hasUserData && { userMetadata }),
    ...(hasAppData && { appMetadata }),
  }
}
