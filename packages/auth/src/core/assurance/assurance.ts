import { AuthError, invalid } from '#auth/core/errors.ts'
import type { Bearer } from '#auth/core/http/call.ts'
import { needsSecondFactor } from './second-factor.ts'

/** Throws for an account of an organisation, whose identifiers only the organisation manages. */
export function assertOwnAccount({ bearer }: { bearer: Bearer }): void {
  if (bearer.account.sso_email === null) return
  throw new AuthError(
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  )
}

/** Anonymous accounts cannot have second factors, because their user cannot sign in again. */
export function assertNotAnonymous({ bearer }: { bearer: Bearer }): void {
  if (!bearer.account.is_anonymous) return
  throw new AuthError('no_authorization', 'Anonymous user not allowed to perform these actions', {
    status: 403,
  })
}

/** Errors of the kernel's calls that require a session with a second factor. */
const errorsByAction = {
  'update-user': {
    status: 401,
    message: 'AAL2 session is required to update email or password when MFA is enabled.',
  },
  'update-data': {
    status: 401,
    message: 'AAL2 session is required to update user data when MFA is enabled.',
  },
  logout: { status: 403, message: 'AAL2 required to end other sessions' },
  reauthenticate: { status: 403, message: 'AAL2 required to reauthenticate' },
  identities: { status: 403, message: 'AAL2 required to change linked identities' },
} as const

export interface Aal2Error {
  status: 401 | 403 | 422
  message: string
}

/** Throws `insufficient_aal` for a session that lacks the account's second factor. */
export function assertAal2IfEnrolled(
  { bearer }: { bearer: Bearer },
  action: keyof typeof errorsByAction | Aal2Error,
): void {
  if (!needsSecondFactor(bearer)) return
  const { status, message } = typeof action === 'string' ? errorsByAction[action] : action
  throw new AuthError('insufficient_aal', message, { status })
}

/** Throws if the number is the account's second factor, because one phone is not two factors. */
export function assertNotOwnFactor(
  { factors }: Bearer['account'],
  phone: string,
  message = 'This phone number is your second factor, so it cannot be used to sign in',
): void {
  if (factors.some((factor) => factor.phone === phone)) throw invalid(message)
}
