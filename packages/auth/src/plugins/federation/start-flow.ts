import type { AuthContext } from '#auth/core/context.ts'
import { invalid } from '#auth/core/errors.ts'
import { assertChallenge } from '#auth/core/verification/pkce.ts'
import { FLOW_SECONDS, type FlowBinding } from './flow-binding.ts'
import { insertFlow, type NewFlow } from './repository/flows.ts'

/** The challenge of a flow, by S256; null without one. */
export function readFlowChallenge(body: Parameters<typeof assertChallenge>[0]): string | null {
  assertChallenge(body)
  if (!body.code_challenge) return null
  if (body.code_challenge_method?.toLowerCase() === 's256') return body.code_challenge
  throw invalid('Invalid code_challenge_method: only S256 is supported')
}

/** Throws for a flow without a challenge while the implicit flow is off. */
export function assertFlowAllowed({ settings }: AuthContext, codeChallenge: string | null): void {
  if (codeChallenge !== null || settings.implicitFlow) return
  throw invalid('The implicit flow is off: code_challenge and code_challenge_method are required')
}

/** Stores the flow with keyed hashes of its state and browser. */
export async function saveFlow(
  { db, keyedHash, now }: AuthContext,
  state: string,
  { browserHash }: FlowBinding,
  flow: Omit<NewFlow, 'state_hash' | 'browser_hash' | 'created_at' | 'expires_at'>,
): Promise<void> {
  const startedAt = now()
  await insertFlow(db, {
    ...flow,
    state_hash: keyedHash.of('flow-state', state),
    browser_hash: browserHash,
    created_at: startedAt,
    expires_at: new Date(startedAt.getTime() + FLOW_SECONDS * 1000),
  })
}
