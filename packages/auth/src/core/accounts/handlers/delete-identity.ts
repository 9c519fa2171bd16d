import { assertCanChangeIdentities, recordIdentityChange } from '#auth/core/accounts/identity-changes.ts'
import {
  deleteIdentity,
  type IdentityRow,
  listIdentities,
  updateProviders,
} from '#auth/core/accounts/repository/identities.ts'
import { assertAal2IfEnrolled } from '#auth/core/assurance/assurance.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Bearer, type BearerCall, type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { listIdentifiers } from '#auth/core/identifiers/list-identifiers.ts'
import type { Db } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'

/**
 * Removes a sign-in method from the caller's account, but never the last one. The account keeps its email address
 * even if the identity that brought it is removed; a phone number is removed with its identity.
 */
export const removeIdentity: BearerHandler = async (call) => {
  await limitCall(call)
  const { identity_id: id = '' } = call.params
  if (!isUuid(id)) {
    throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 })
  }
  await assertCanChangeIdentities(call)
  await call.context.db.transaction().execute((trx) => unlinkIdentity(trx, call, id.toLowerCase()))
  return ok({})
}

async function unlinkIdentity(trx: Db, call: BearerCall, id: string) {
  const { context } = call
  const now = context.now()
  // Of two concurrent changes, the second must see the result of the first, which may have ended its session.
  const bearer = await lockBearer(trx, call)
  assertAal2IfEnrolled({ bearer }, 'identities')
  const identities = await listIdentities(trx, bearer.account.id)
  if (identities.length < 2) throw lastIdentity()
  const identity = identities.find((each) => each.id === id)
  if (identity === undefined) throw new AuthError('identity_not_found', "Identity doesn't exist")

  const others = identities.filter((each) => each !== identity)
  // Changing an email needs both mailboxes. If unlinking replaced it by a linked provider's, a stolen session would suffice.
  const isEmailRetained =
    identity.provider !== 'email' || others.some(({ email }) => email === bearer.account.email)
  if (!isEmailRetained || !canSignIn(bearer, others)) throw lastIdentity()
  await recordIdentityChange(trx, call, 'identity_unlinked', bearer.account.id, providerLabel(call, identity))
  await deleteIdentity(trx, identity.id)
  const identifier = listIdentifiers(context).find(({ kind }) => kind === identity.provider)
  await identifier?.remove?.(trx, bearer.account.id, now)
  await updateProviders(trx, bearer.account.id, now)
}

/** An unverified email or phone number cannot sign in. */
function canSignIn({ account }: Bearer, identities: readonly IdentityRow[]): boolean {
  if (account.email_confirmed_at !== null || account.sso_email !== null) return true
  return identities.some(({ provider }) =>
    provider === 'phone' ? account.phone_confirmed_at !== null : provider !== 'email',
  )
}

function providerLabel({ context }: BearerCall, { provider }: IdentityRow) {
  const labels = context.plugins.map((plugin) => plugin.findProviderLabel?.(context, provider))
  return { id: provider, label: labels.find((label) => label !== undefined) ?? provider }
}

function lastIdentity(): AuthError {
  return new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
}
