import { z } from 'zod'
import { assertCanChangeIdentities } from '#auth/core/accounts/identity-changes.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Bearer, type Call, handler, limitCall } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import { bearerToken, readBearer } from '#auth/core/tokens/bearer.ts'
import { beginProviderSession } from '#auth/plugins/federation/provider-session.ts'
import { reserveSignature } from '#auth/plugins/federation/repository/used-signatures.ts'
import type { ProviderAdapter } from '#auth/plugins/oauth/adapter.ts'
import { knownProviders } from '#auth/plugins/oauth/names.ts'
import { findOrCreateAccount, linkForSession } from '#auth/plugins/oauth/provider-accounts.ts'

const idTokenGrantBody = z.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: z.boolean().nullish(),
})
type Body = z.infer<typeof idTokenGrantBody>

/** Signs in, or links an identity, with an id token that an application obtained itself. */
export const idTokenGrant = handler(idTokenGrantBody, async (call) => {
  const { context, body } = call
  await limitCall(call)
  if (!body.id_token) throw invalid('id_token required')
  if (!body.provider && !(body.client_id && body.issuer)) {
    throw invalid('provider or client_id and issuer required')
  }
  const linkingBearer = body.link_identity === true ? await readLinkingBearer(call) : null

  const adapter = adapterFor(call)
  if (adapter.readIdToken === null) throw providerDisabled(adapter.settings.issuer)
  const { profile, id, expiresAt } = await adapter.readIdToken({
    idToken: body.id_token,
    accessToken: body.access_token || null,
    nonce: body.nonce || null,
    now: context.now(),
  })
  const assertion = { provider: adapter.settings, profile }
  const signedIn = await context.db.transaction().execute(async (trx) => {
    const hash = context.keyedHash.of('id-token', id)
    if (!(await reserveSignature(trx, hash, expiresAt))) {
      throw new AuthError('invalid_credentials', 'ID token has been used already', {
        oauth: 'invalid request',
      })
    }
    const signIn =
      linkingBearer === null
        ? await findOrCreateAccount(trx, call, assertion)
        : await linkForSession(trx, call, assertion, {
            userId: linkingBearer.account.id,
            sessionId: linkingBearer.session.id,
          })
    return beginProviderSession(trx, call, { ...signIn, provider: adapter.settings.id, method: 'oauth' })
  })
  return replyWithSession(context, signedIn)
})

async function readLinkingBearer(call: Call<Body>): Promise<Bearer> {
  const { context, headers } = call
  if (headers.authorization === undefined) {
    throw invalid('Linking requires a valid user access token in Authorization')
  }
  const bearer = await readBearer(context, bearerToken(headers.authorization))
  if (bearer.session.recovery) throw new AuthError('recovery_session', 'Set a new password first')
  await assertCanChangeIdentities({ ...call, bearer })
  return bearer
}

function adapterFor({ context, body }: Call<Body>): ProviderAdapter {
  const { provider: name } = body
  if (name) {
    const adapter = context.providers.get(name)
    if (adapter !== undefined) return adapter
    if (knownProviders.includes(name)) throw providerDisabled('')
    throw new AuthError('validation_failed', `Custom OIDC provider "${name.slice(0, 50)}" not allowed`)
  }
  const adapter = [...context.providers.values()].find(
    ({ settings }) => settings.issuer === body.issuer && settings.clientId === body.client_id,
  )
  if (adapter === undefined) throw providerDisabled(body.issuer?.slice(0, 100) ?? '')
  return adapter
}

function providerDisabled(issuer: string): AuthError {
  return new AuthError('provider_disabled', `Provider (issuer "${issuer}") is not enabled`)
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message, { oauth: 'invalid request' })
}
