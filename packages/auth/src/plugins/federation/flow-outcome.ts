import type { AuthContext } from '#auth/core/context.ts'
import type { Profile, ProviderTokens } from '#auth/plugins/federation/profile.ts'
import type { FlowRow } from '#auth/plugins/federation/repository/flows.ts'

/** What the provider returned, stored encrypted until the client exchanges the code. */
export interface FlowOutcome {
  tokens: ProviderTokens
  /** The profile of an identity that the exchange links. */
  profile?: Profile
}

export async function encryptOutcome(
  { cipher }: Pick<AuthContext, 'cipher'>,
  flowId: string,
  outcome: FlowOutcome,
): Promise<Uint8Array> {
  const { tokens, profile } = outcome
  // Flat, as instances of other versions read it during an update.
  return cipher.encrypt(Buffer.from(JSON.stringify({ ...tokens, profile })), aad(flowId))
}

/** The outcome of a flow; a SAML flow has none. */
export async function decryptOutcome(
  { cipher }: Pick<AuthContext, 'cipher'>,
  flow: Pick<FlowRow, 'id' | 'encrypted_provider_tokens'>,
): Promise<FlowOutcome> {
  if (flow.encrypted_provider_tokens === null) return { tokens: { access: null, refresh: null } }
  const decrypted = await cipher.decrypt(Buffer.from(flow.encrypted_provider_tokens), aad(flow.id))
  const { profile, ...tokens } = JSON.parse(Buffer.from(decrypted).toString('utf8')) as ProviderTokens & {
    profile?: Profile
  }
  // JSON has no dates, and a linked identity does not sign its user in.
  return profile === undefined ? { tokens } : { tokens, profile: { ...profile, authenticatedAt: null } }
}

function aad(flowId: string): string {
  return `auth.flow_states/${flowId}`
}
