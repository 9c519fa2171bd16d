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
import { removePhone } from '#auth/core/identifiers/repository/phone-numbers.ts'
import type { Db } from '#auth/core/tables.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Removes a sign-in method from the caller's account, never the last one. The account keeps its email address,
 * whichever identity it came with; a phone number goes with its identity.
 */
export const removeIdentity: BearerHandler = async (call) => {
  await limitCall(call)
  const { identity_id: id = '' } = call.params
  if (!UUID.test(id)) {
    throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 })
  }
  await assertCanChangeIdentities(call)
  await call.context.db.transaction().execute((trx) => unlink(trx, call, id.toLowerCase()))
  return ok({})
}

async function unlink(trx: Db, call: BearerCall, id: string): Promise<void> {
  const { context } = call
  const now = context.now()
  // Of two concurrent changes, the second must see the result of the first, which may have ended its session.
  const bearer = await lockBearer(trx, call)
  assertAal2IfEnrolled({ bearer }, 'identities')
  const identities = await listIdentities(trx, bearer.account.id)
  if (identities.length < 2) throw lastOne()
  const identity = identities.find((each) => each.id === id)
  if (identity === undefined) throw new AuthError('identity_not_found', "Identity doesn't exist")

  // Only both mailboxes can change the email address: through a linked provider, anybody with a session for a moment
  // could replace it.
  if (identity.provider === 'email') assertEmailRetained(identities, bearer.account.email)
  assertSignInMethodRemains(bearer, identities, identity)
  await recordIdentityChange(trx, call, 'identity_unlinked', bearer.account.id, labelled(call, identity))
  await deleteIdentity(trx, identity.id)
  if (identity.provider === 'phone') await removePhone(trx, bearer.account.id, now)
  await updateProviders(trx, bearer.account.id, now)
}

/** The identity of e-mail goes only where another one has the account's address. */
function assertEmailRetained(identities: readonly IdentityRow[], current: string | null): void {
  if (identities.some(({ provider, email }) => provider !== 'email' && email === current)) return
  throw lastOne()
}

/** An unverified email or phone number cannot sign in. */
function assertSignInMethodRemains(
  { account }: Bearer,
  identities: readonly IdentityRow[],
  removed: IdentityRow,
): void {
  if (account.email_confirmed_at !== null || account.sso_email !== null) return
  const letsIn = ({ provider }: IdentityRow) =>
    provider === 'phone' ? account.phone_confirmed_at !== null : provider !== 'email'
  if (identities.some((each) => each.id !== removed.id && letsIn(each))) return
  throw lastOne()
}

function labelled({ context }: BearerCall, { provider }: IdentityRow) {
  const adapter = context.providers.get(provider)
  return { id: provider, label: adapter?.settings.label ?? provider }
}

function lastOne(): AuthError {
  return new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
}
