import type { AuthContext } from '#auth/core/context.ts'
import type { Profile, ProviderTokens } from '#auth/plugins/federation/profile.ts'
import type { FlowRow } from '#auth/plugins/federation/repository/flows.ts'

/** What the provider returned, stored encrypted until the client exchanges the code. */
export interface FlowOutcome {
  tokens: ProviderTokens
  /** The profile of an identity that the exchange links. */
  profile?: Profile
}

export async function encryptOutcome({ cipher }: AuthContext, flowId: string, outcome: FlowOutcome) {
  return cipher.encrypt(Buffer.from(JSON.stringify(outcome)), aad(flowId))
}

/** The outcome of a flow; a SAML flow has none. */
export async function decryptOutcome({ cipher }: AuthContext, flow: FlowRow): Promise<FlowOutcome> {
  if (flow.encrypted_provider_tokens === null) return { tokens: { access: null, refresh: null } }
  const decrypted = await cipher.decrypt(Buffer.from(flow.encrypted_provider_tokens), aad(flow.id))
  const outcome = JSON.parse(Buffer.from(decrypted).toString('utf8')) as FlowOutcome
  // JSON has no dates, and a linked identity does not sign its user in.
  return outcome.profile ? { ...outcome, profile: { ...outcome.profile, authenticatedAt: null } } : outcome
}

function aad(flowId: string): string {
  return `auth.flow_states/${flowId}`
}
