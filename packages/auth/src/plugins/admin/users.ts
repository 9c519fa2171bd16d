import { type Account, findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import { recountProviders } from '#auth/core/accounts/repository/identities.ts'
import { isUuid } from '#auth/core/assurance/own-factor.ts'
import { type AuditAction, insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import { isAddressTaken } from '#auth/core/identifiers/repository/email-changes.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { findOwners, saveAddressIdentity } from './repository.ts'

/** The account that the path names. */
export function readUserId({ params }: Pick<ServiceCall, 'params'>): string {
  const { user_id: id = '' } = params
  if (!isUuid(id)) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 })
  return id.toLowerCase()
}

export async function findUser(db: Db, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (account === undefined) throw userNotFound()
  return account
}

export function userNotFound(): AuthError {
  return new AuthError('user_not_found', 'User not found', { status: 404 })
}

/** What a service did to whose account, and by which of its tokens. */
export async function noteService(
  trx: Db,
  call: ServiceCall,
  action: AuditAction,
  userId: string | null,
  traits: JsonObject = {},
): Promise<void> {
  await insertAudit(trx, {
    at: call.context.now(),
    action,
    actorId: userId,
    address: call.address,
    traits: { ...traits, by: call.service.role, token: call.service.id },
  })
}

/** Refuses an e-mail or telephone of somebody else's. */
export async function refuseTaken(
  trx: Db,
  addresses: { email: string | null; phone: string | null },
  own: string | null = null,
): Promise<void> {
  if (addresses.email === null && addresses.phone === null) return
  const { byEmail, byPhone } = await findOwners(trx, addresses)
  if (byEmail !== null && byEmail !== own) throw emailExists()
  if (byPhone !== null && byPhone !== own) throw phoneExists()
}

/** What was free a moment ago has become somebody's. */
export function asTaken(error: unknown): never {
  if (isAddressTaken(error, 'phone')) throw phoneExists()
  throw isAddressTaken(error) ? emailExists() : error
}

export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered')
}

function phoneExists(): AuthError {
  return new AuthError('phone_exists', 'Phone number already registered by another user')
}

/** Identities of e-mail and telephone that say what the account says. */
export async function alignIdentities(trx: Db, account: Account, now: Date): Promise<void> {
  const { id, email, phone } = account
  const ofPhone = {
    sub: id,
    ...(phone === null ? {} : { phone }),
    email_verified: false,
    phone_verified: account.phone_confirmed_at !== null,
  }
  const data = {
    ...ofPhone,
    ...(email === null ? {} : { email }),
    email_verified: account.email_confirmed_at !== null,
  }
  if (email !== null) await saveAddressIdentity(trx, id, { provider: 'email', data, email, now })
  // An address there would stay when the account leaves it.
  if (phone !== null)
    await saveAddressIdentity(trx, id, { provider: 'phone', data: ofPhone, email: null, now })
  await recountProviders(trx, id, now)
}
