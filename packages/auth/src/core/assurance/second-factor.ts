import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { presentUser, presentUserBeforeSecondFactor, type UserResponse } from '#auth/core/http/wire.ts'
import type { LiveSession } from '#auth/core/sessions/repository/sessions.ts'

interface AccountOfSession {
  account: Account
  session: Pick<LiveSession, 'aal'>
}

/** Whether the account has a verified second factor that this session has not used. */
export function needsSecondFactor({ account, session }: AccountOfSession): boolean {
  return session.aal !== 'aal2' && account.factors.some(({ status }) => status === 'verified')
}

/** The user in the response to a session. */
export function presentUserTo(caller: AccountOfSession): UserResponse {
  return needsSecondFactor(caller)
    ? presentUserBeforeSecondFactor(caller.account)
    : presentUser(caller.account)
}
