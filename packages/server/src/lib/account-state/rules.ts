import { ApiError } from '@twofold/contract'

/** Throws `account_frozen` for an account that is frozen or being deleted: it must not start anything with other users. */
export function assertNotFrozen(state: { hidden: boolean }): void {
  if (state.hidden) throw new ApiError('account_frozen')
}
