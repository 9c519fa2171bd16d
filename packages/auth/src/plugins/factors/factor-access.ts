import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { assertAal2IfEnrolled } from '#auth/core/assurance/assurance.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import type { AccountFactor, FactorType } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'

export const AAL2_TO_ENROL = { status: 403, message: 'AAL2 required to enroll a new factor' } as const

/** The factor id in the path, in the database's lower case. */
export function readFactorId({ params }: Pick<Call, 'params'>, name = 'id'): string {
  const id = params[name] ?? ''
  if (!isUuid(id)) throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 })
  return id.toLowerCase()
}

/** A factor of this account. Throws the same error for another account's factor and for an unknown id. */
export function getOwnFactor(account: Account, id: string): AccountFactor {
  const factor = account.factors.find((own) => own.id === id)
  if (factor === undefined) throw factorNotFound()
  return factor
}

export function factorNotFound(): AuthError {
  return new AuthError('mfa_factor_not_found', 'Factor not found')
}

export function assertEnrolEnabled({ phone }: AuthSettings, type: FactorType): void {
  if (type !== 'phone' || phone !== null) return
  throw new AuthError('mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone')
}

export function assertVerifyEnabled({ phone }: AuthSettings, type: FactorType): void {
  if (type !== 'phone' || phone !== null) return
  throw new AuthError('mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
}

/**
 * Verifying an unverified factor activates it. Recovery sessions, and sessions that lack the account's second factor,
 * must not do so: they would reach `aal2` by a factor that they created themselves.
 */
export function assertCanVerifyFactor(
  call: Pick<BearerCall, 'bearer'>,
  factor: { status: AccountFactor['status'] },
): void {
  if (factor.status === 'verified') return
  if (call.bearer.session.recovery) throw new AuthError('recovery_session', 'Set a new password first')
  assertAal2IfEnrolled(call, AAL2_TO_ENROL)
}
