import { type LockedAccount, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call, Reply } from '#auth/core/http/call.ts'
import { beginSessionWithAccount, type VerifiedSignIn } from '#auth/core/sessions/begin-session.ts'
import { presentSession, tokenFragment } from '#auth/core/sessions/issue-session.ts'
import { isBanned } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import { FLOW_SECONDS } from './flow-binding.ts'
import { encryptOutcome, type FlowOutcome } from './flow-outcome.ts'
import { redirectToPage } from './flow-redirects.ts'
import type { ProviderTokens } from './profile.ts'
import { deleteFlow, type FlowRow, updateFlow } from './repository/flows.ts'

export interface ProviderSignIn {
  userId: string
  provider: string
  method: 'oauth' | 'web3' | 'sso/saml'
  /** When the user authenticated; null if the provider does not state it, so that the sign-in is not fresh. */
  authenticatedAt: Date | null
  /** Latest end of the session by the provider. */
  endsBy?: Date | null
}

/** Locks the account; throws `user_not_found`, `user_banned`. */
export async function lockUsableAccount(trx: Db, { context }: Call, userId: string): Promise<LockedAccount> {
  const account = await lockAccount(trx, userId)
  if (account === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (isBanned(account, context.now())) throw new AuthError('user_banned', 'User is banned')
  return account
}

/** Starts an `aal1` session of a user whom a provider has authenticated. Throws `user_not_found`, `user_banned`. */
export async function beginProviderSession(
  trx: Db,
  call: Call,
  { endsBy = null, ...signIn }: ProviderSignIn,
): Promise<VerifiedSignIn> {
  await lockUsableAccount(trx, call, signIn.userId)
  const identityProvider = /^sso:(.*)/.exec(signIn.provider)?.[1]
  return beginSessionWithAccount(trx, call, {
    ...signIn,
    ...(identityProvider !== undefined && { identityProviderId: identityProvider }),
    endsBy,
    audit: 'login',
  })
}

/** Completes a flow with a code that the page exchanges for a session with its PKCE verifier. */
export async function redirectWithCode(
  trx: Db,
  { context }: Call,
  { flow, target }: { flow: FlowRow; target: string },
  signIn: Pick<ProviderSignIn, 'userId' | 'authenticatedAt' | 'endsBy'>,
  outcome: FlowOutcome | null,
): Promise<Reply> {
  const code = crypto.randomUUID()
  const now = context.now()
  await updateFlow(trx, flow.id, {
    user_id: signIn.userId,
    auth_code_hash: context.keyedHash.of('flow-code', code),
    issued_at: now,
    encrypted_provider_tokens: outcome && (await encryptOutcome(context, flow.id, outcome)),
    authenticated_at: signIn.authenticatedAt,
    session_ends_at: signIn.endsBy ?? null,
    expires_at: new Date(now.getTime() + FLOW_SECONDS * 1000),
  })
  return redirectToPage(target, { code })
}

/**
 * Completes a flow with a code, or without PKCE, if that is enabled, with tokens in the fragment. `flow`: null for an
 * unsolicited response.
 */
export async function completeFlow(
  trx: Db,
  call: Call,
  { flow, target }: { flow: FlowRow | null; target: string },
  signIn: ProviderSignIn,
  tokens: ProviderTokens | null,
): Promise<Reply> {
  if (flow !== null && flow.code_challenge !== null) {
    return redirectWithCode(trx, call, { flow, target }, signIn, tokens && { tokens })
  }
  if (flow !== null) await deleteFlow(trx, flow.id)
  const { account, session } = await beginProviderSession(trx, call, signIn)
  const { body, headers } = await presentSession({ ...call.context, db: trx }, account, session)
  const fragment = tokenFragment(body, {
    provider_token: tokens?.access ?? null,
    provider_refresh_token: tokens?.refresh ?? null,
  })
  const reply = redirectToPage(target, {}, fragment)
  return { ...reply, headers: { ...headers, ...reply.headers } }
}
