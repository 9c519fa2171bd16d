import { load } from './load.ts'
import type { ProviderFlow } from './provider-flow-mark.ts'
import { hasStoredSession } from './session-hints.ts'

// Refusals about linking say nothing about who is signed in here.
const HARMLESS = ['identity_already_exists', 'identity_not_found', 'single_identity_not_deletable']

/** Whether an error on return ends the session: only one of a flow that this tab has begun. */
export function endsSession(flow: ProviderFlow | null, code: string): boolean {
  return flow !== null && !HARMLESS.includes(code)
}

/** Ends the session of this device after a return that failed. */
export async function endAfterReturn(): Promise<void> {
  if (hasStoredSession()) await (await load()).signOut({ scope: 'local' })
}
