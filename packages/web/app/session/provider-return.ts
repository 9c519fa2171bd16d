import { load } from './load.ts'
import type { ProviderFlow } from './provider-flow-state.ts'
import { hasStoredSession } from './session-hints.ts'

// Errors about linking do not question the current session.
const LINKING_ERRORS = ['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable']

/** Whether the error of a redirect ends the session: only that of a flow which this tab has started. */
export function endsSession(flow: ProviderFlow | null, code: string): boolean {
  return flow !== null && !LINKING_ERRORS.includes(code)
}

/** Signs out on this device after a failed redirect. */
export async function signOutAfterFailedReturn(): Promise<void> {
  if (hasStoredSession()) await (await load()).signOut({ scope: 'local' })
}
