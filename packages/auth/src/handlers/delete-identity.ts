import { type BearerCall, type BearerHandler, limitCall, ok } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { assertMayChangeIdentities, noteIdentityChange } from '#auth/identity-changes.ts'
import { lockAccount } from '#auth/repositories/accounts.ts'
import {
  deleteIdentity,
  type IdentityRow,
  isEmailOfAnother,
  listIdentities,
  recountProviders,
  replaceEmail,
} from '#auth/repositories/identities.ts'
import { deleteMailsOf } from '#auth/repositories/mails.ts'
import type { Db } from '#auth/tables.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Takes a way in from the caller's account, never the last one: there stays a proven address, which a password or a
 * mail lets in.
 */
export const removeIdentity: BearerHandler = async (call) => {
  await limitCall(call)
  const { identity_id: id = '' } = call.params
  if (!UUID.test(id)) {
    throw new AuthError('validation_failed', 'identity_id must be an UUID', { status: 404 })
  }
  await assertMayChangeIdentities(call)
  await call.context.db.transaction().execute((trx) => unlink(trx, call, id.toLowerCase()))
  return ok({})
}

async function unlink(trx: Db, call: BearerCall, id: string): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  // The account's row first: of two removals at once, the second sees what the first left.
  await lockAccount(trx, bearer.account.id)
  const identities = await listIdentities(trx, bearer.account.id)
  if (identities.length < 2) throw lastOne()
  const identity = identities.find((each) => each.id === id)
  if (identity === undefined) throw new AuthError('identity_not_found', "Identity doesn't exist")

  const rest = identities.filter((each) => each !== identity)
  const email = emailAfter(rest, bearer.account.email)
  // Before the address changes, so that the one who has it now hears of it.
  await noteIdentityChange(trx, call, 'identity_unlinked', bearer.account.id, labelled(call, identity))
  await deleteIdentity(trx, identity.id)
  if (email !== bearer.account.email) {
    if (await isEmailOfAnother(trx, bearer.account.id, email)) {
      throw new AuthError(
        'email_conflict_identity_not_deletable',
        'Unable to unlink identity due to email conflict',
      )
    }
    await deleteMailsOf(trx, bearer.account.id)
    await replaceEmail(trx, bearer.account.id, email, now)
  }
  await recountProviders(trx, bearer.account.id, now)
}

/** The account's address stays while an identity has it; else the oldest proven one of those that are left. */
function emailAfter(rest: readonly IdentityRow[], current: string | null): string {
  if (current !== null && rest.some(({ email }) => email === current)) return current
  const proven = rest.find(
    ({ email, identity_data }) => email !== null && identity_data.email_verified === true,
  )
  if (proven?.email == null) throw lastOne()
  return proven.email
}

function labelled({ context }: BearerCall, { provider }: IdentityRow) {
  const adapter = context.providers.get(provider)
  return { id: provider, label: adapter?.settings.label ?? provider }
}

function lastOne(): AuthError {
  return new AuthError('single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
}
