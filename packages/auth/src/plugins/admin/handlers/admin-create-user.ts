import { getAccount, insertServiceAudit } from '#auth/core/accounts/service-calls.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { limitCall, ok, serviceHandler } from '#auth/core/http/call.ts'
import { presentUser } from '#auth/core/http/wire.ts'
import { releaseUnverifiedIdentifiers } from '#auth/core/identifiers/assignment.ts'
import { json } from '#auth/core/json.ts'
import { isUuid } from '#auth/core/uuid.ts'
import { readAttributes } from '#auth/plugins/admin/attributes.ts'
import { insertAccount } from '#auth/plugins/admin/repository.ts'
import { assertNotTaken, updateIdentities } from '#auth/plugins/admin/users.ts'
import { adminUserBody } from '#auth/plugins/admin/wire.ts'

/** Creates an account without confirmation; its email is verified only if the service sets `email_confirm`. */
export const createUserAsService = serviceHandler(adminUserBody, async (call) => {
  const { context, body } = call
  await limitCall(call, { session: call.service.id })
  if (!body.email && !body.phone) {
    throw invalid('Cannot create a user without either an email or phone')
  }
  if (body.id && !isUuid(body.id)) throw invalid('ID must conform to the uuid v4 format')
  const attributes = await readAttributes(call)
  const { email, phone } = attributes
  const id = body.id?.toLowerCase() || crypto.randomUUID()
  const now = context.now()

  const account = await context.db.transaction().execute(async (trx) => {
    const isEmailConfirmed = body.email_confirm === true && email !== null
    const isPhoneConfirmed = body.phone_confirm === true && phone !== null
    const verified = { email: isEmailConfirmed ? email : null, phone: isPhoneConfirmed ? phone : null }
    await releaseUnverifiedIdentifiers(trx, verified, id, now)
    await assertNotTaken(trx, attributes)
    const isInserted = await insertAccount(trx, {
      ...attributes,
      id,
      email_confirmed_at: isEmailConfirmed ? now : null,
      phone_confirmed_at: isPhoneConfirmed ? now : null,
      role: attributes.role ?? 'authenticated',
      user_metadata: json(attributes.user_metadata.set),
      app_metadata: json(attributes.app_metadata.set),
      created_at: now,
      updated_at: now,
    })
    if (!isInserted) {
      // Either the id exists, or a concurrent call inserted the identifier.
      await assertNotTaken(trx, attributes)
      throw new AuthError('conflict', 'A user with this id has already been registered')
    }
    await updateIdentities(trx, await getAccount(trx, id), now)
    await insertServiceAudit(trx, call, 'user_signedup', id)
    return getAccount(trx, id)
  })
  return ok(presentUser(account))
})
