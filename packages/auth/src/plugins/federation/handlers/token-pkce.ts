import { createHash } from 'node:crypto'
import { z } from 'zod'
import { lockIdentity } from '#auth/core/accounts/repository/identities.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, limitCall, ok } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import { presentSession } from '#auth/core/sessions/issue-session.ts'
import { deleteSession } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { decryptOutcome } from '#auth/plugins/federation/flow-outcome.ts'
import { beginProviderSession } from '#auth/plugins/federation/provider-session.ts'
import {
  type FlowRow,
  findFlow,
  linkingRequester,
  lockFlowByCode,
  updateFlow,
} from '#auth/plugins/federation/repository/flows.ts'

const pkceGrantBody = z.object({ auth_code: optionalText, code_verifier: optionalText })

/**
 * Exchanges the code of a flow for a session, once. A code that is presented again also ends the session it was
 * exchanged for: the first caller may have been a thief (RFC 6749, 4.1.2).
 */
export const pkceGrant = handler(pkceGrantBody, async (call) => {
  const { context } = call
  const { auth_code: code, code_verifier: verifier } = call.body
  const codeHash = context.keyedHash.of('flow-code', code ?? '')
  const isIssued = async () =>
    (await findFlow(context.db, 'auth_code_hash', codeHash))?.minted_session_id === null
  await limitCall(call, {}, isIssued)
  if (!code || !verifier) {
    throw invalid('invalid request: both auth code and code verifier should be non-empty')
  }
  const exchanged = await context.db.transaction().execute(async (trx) => {
    const pending = await findPendingLink(trx, call, codeHash)
    // Lock the identity before the account, in the same order as sign-in, to avoid deadlocks.
    if (pending !== null) await lockIdentity(trx, pending.provider, pending.profile.subject)
    const flow = await lockFlowByCode(trx, codeHash)
    if (flow === undefined || flow.user_id === null) return null
    if (flow.minted_session_id !== null) {
      if (await deleteSession(trx, flow.user_id, flow.minted_session_id)) {
        await auditCall(trx, call, 'token_revoked', flow.user_id, { reason: 'code_reuse' })
      }
      return null
    }
    // A rejected attempt leaves the flow unchanged: the client with the verifier can still exchange the code.
    if (flow.expires_at <= context.now()) {
      throw new AuthError('flow_state_expired', 'invalid flow state, flow state has expired')
    }
    assertVerifier(flow, verifier)
    const links = context.plugins.map(({ linkPending }) => pending && linkPending?.(trx, call, pending))
    const link = links.find((promise) => promise != null)
    if (pending !== null && link === undefined) throw codeNotFound()
    const { authenticatedAt } = (await link) ?? { authenticatedAt: flow.authenticated_at }
    const signIn = await beginProviderSession(trx, call, {
      userId: flow.user_id,
      provider: flow.provider,
      method: flow.method === 'saml' ? 'sso/saml' : 'oauth',
      authenticatedAt,
      endsBy: flow.session_ends_at,
    })
    const { tokens } = await decryptOutcome(context, flow)
    // The flow stays until it expires, so that reuse of the code is detected.
    await updateFlow(trx, flow.id, { minted_session_id: signIn.session.id, encrypted_provider_tokens: null })
    return { ...signIn, tokens }
  })
  // Thrown after the transaction, which commits the end of the session.
  if (exchanged === null) throw codeNotFound()
  const { account, session, tokens } = exchanged
  const { body, headers } = await presentSession(context, account, session)
  return ok(
    {
      ...body,
      ...(tokens.access === null ? {} : { provider_token: tokens.access }),
      ...(tokens.refresh === null ? {} : { provider_refresh_token: tokens.refresh }),
    },
    headers,
  )
})

function codeNotFound(): AuthError {
  return new AuthError('flow_state_not_found', 'invalid flow state, no valid flow state found')
}

function assertVerifier(flow: FlowRow, verifier: string): void {
  const hashed = createHash('sha256').update(verifier).digest('base64url')
  if (flow.code_challenge !== null && sameBytes(Buffer.from(hashed), Buffer.from(flow.code_challenge))) return
  throw new AuthError('bad_code_verifier', 'code challenge does not match previously saved code verifier')
}

/** The identity that this exchange links, because only the PKCE verifier binds its flow; null for any other flow. */
async function findPendingLink(trx: Db, { context }: Call, codeHash: Buffer) {
  const flow = await findFlow(trx, 'auth_code_hash', codeHash)
  const requester = flow === undefined ? null : linkingRequester(flow)
  if (flow === undefined || flow.browser_hash !== null || requester === null) return null
  const { profile } = await decryptOutcome(context, flow)
  // Without a profile, the code was exchanged.
  return profile === undefined ? null : { provider: flow.provider, profile, requester }
}
