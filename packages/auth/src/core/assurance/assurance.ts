import { AuthError } from '#auth/core/errors.ts'
import type { Bearer } from '#auth/core/http/call.ts'

/** The account has a second factor that works, and this session has not shown one. */
export function needsSecondFactor({ account, session }: Bearer): boolean {
  return session.aal !== 'aal2' && account.factors.some(({ status }) => status === 'verified')
}

/** What an organisation keeps of its people's accounts is not theirs to change here. */
export function assertOwnAccount({ bearer }: { bearer: Bearer }): void {
  if (bearer.account.sso_email === null) return
  throw new AuthError(
    'user_sso_managed',
    'Updating email, phone, password of a SSO account only possible via SSO',
  )
}

/** How calls require a session with a second factor. */
const refusals = {
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
  enrol: { status: 403, message: 'AAL2 required to enroll a new factor' },
  unenrol: { status: 422, message: 'AAL2 required to unenroll verified factor' },
  identities: { status: 403, message: 'AAL2 required to change linked identities' },
  passkeys: { status: 403, message: 'AAL2 required to manage passkeys' },
} as const

/** Refuses a session of one factor, once the account has a second. */
export function assertAal2IfEnrolled({ bearer }: { bearer: Bearer }, act: keyof typeof refusals): void {
  if (!needsSecondFactor(bearer)) return
  const { status, message } = refusals[act]
  throw new AuthError('insufficient_aal', message, { status })
}
