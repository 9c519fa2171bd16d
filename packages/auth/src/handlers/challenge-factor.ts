import { nameOf } from '#auth/accounts.ts'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/call.ts'
import {
  assertMayShow,
  assertVerifyOn,
  factorNotFound,
  ownFactor,
  readFactorId,
} from '#auth/factors/own-factor.ts'
import { openCredential } from '#auth/factors/secrets.ts'
import { creationOptions, requestOptions } from '#auth/factors/security-keys.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { insertChallenge, type NewChallenge } from '#auth/repositories/challenges.ts'
import { findFactor, listSecurityKeys } from '#auth/repositories/factors.ts'
import { requireFresh } from '#auth/tokens/fresh.ts'
import { challengeFactorBody } from '#auth/wire.ts'

/** Asks for a factor. Whether a security key is to be made or used stands in the factor, not in the request. */
export const challengeFactor = bearerHandler(challengeFactorBody, async (call) => {
  const { context, bearer } = call
  const { settings } = context
  const factorId = readFactorId(call)
  await limitCall(call)
  const factor = ownFactor(bearer.account, factorId)
  assertVerifyOn(settings, factor.factor_type)
  assertMayShow(call, factor)

  const asked =
    factor.factor_type === 'totp' ? { type: 'totp' as const, value: null } : await askForKey(call, factor)
  const now = context.now()
  const challenge: NewChallenge = {
    id: crypto.randomUUID(),
    factorId,
    userId: bearer.account.id,
    type: asked.type,
    value: asked.value,
    address: settings.challengeFromOneAddress ? call.address : null,
    now,
    expiresAt: new Date(now.getTime() + settings.challengeSeconds * 1000),
  }
  await context.db.transaction().execute(async (trx) => {
    await insertChallenge(trx, challenge)
    await insertAudit(trx, {
      at: now,
      action: 'challenge_created',
      actorId: bearer.account.id,
      address: call.address,
      traits: { factor_id: factorId, factor_type: factor.factor_type },
    })
  })
  return ok({
    id: challenge.id,
    type: factor.factor_type,
    expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
    ...('publicKey' in asked && {
      webauthn: { type: asked.type, credential_options: { publicKey: asked.publicKey } },
    }),
  })
})

async function askForKey(call: BearerCall, factor: { id: string; status: 'verified' | 'unverified' }) {
  const { context, bearer } = call
  const { webauthn, challengeSeconds: seconds } = context.settings
  const { account } = bearer

  if (factor.status === 'verified') {
    const row = await findFactor(context.db, account.id, factor.id)
    if (row === undefined) throw factorNotFound()
    const publicKey = await requestOptions(webauthn, await openCredential(context.db, context, row), seconds)
    return { type: 'request' as const, value: publicKey.challenge, publicKey }
  }
  // Unlike a typed secret, which only its maker knows, a begun key waits for whoever brings one.
  requireFresh(call)
  const rows = await listSecurityKeys(context.db, account.id)
  const registered = await Promise.all(rows.map((row) => openCredential(context.db, context, row)))
  const owner = { id: account.id, email: account.email ?? account.id, name: nameOf(account) }
  const publicKey = await creationOptions(webauthn, owner, { registered, seconds })
  return { type: 'create' as const, value: publicKey.challenge, publicKey }
}
