import type { z } from 'zod'
import { assertNotAnonymous } from '#auth/core/assurance/assurance.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import type { AccountFactor, Db, TextChannel, TextRequester } from '#auth/core/tables.ts'
import { challengeFactorBody } from '#auth/plugins/factors/bodies.ts'
import {
  assertCanVerifyFactor,
  assertVerifyEnabled,
  factorNotFound,
  getOwnFactor,
  readFactorId,
} from '#auth/plugins/factors/factor-access.ts'
import { insertChallenge, type NewChallenge } from '#auth/plugins/factors/repository/challenges.ts'
import { findFactor } from '#auth/plugins/factors/repository/factors.ts'
import { hasUsedFactor } from '#auth/plugins/factors/repository/session-assurance.ts'
import { decryptCredential } from '#auth/plugins/factors/secrets.ts'
import { insertText } from '#auth/plugins/texts/repository.ts'
import { getPhoneSettings, limitOwnTexts, limitTexts, readChannel } from '#auth/plugins/texts/request-text.ts'
import { keyOwner, listRegisteredKeys } from '#auth/plugins/webauthn/registered-keys.ts'
import { creationOptions, requestOptions } from '#auth/plugins/webauthn/security-keys.ts'

type Body = z.infer<typeof challengeFactorBody>

/** Challenges a factor. The stored factor, not the request, decides whether a security key is created or used. */
export const challengeFactor = bearerHandler(challengeFactorBody, async (call) => {
  const { context, bearer } = call
  const { settings } = context
  assertNotAnonymous(call)
  const factorId = readFactorId(call)
  await limitCall(call)
  const factor = getOwnFactor(bearer.account, factorId)
  assertVerifyEnabled(settings, factor.factor_type)
  assertCanVerifyFactor(call, factor)

  const text = factor.factor_type === 'phone' ? await prepareText(call, factor) : null
  const prompt =
    factor.factor_type === 'webauthn'
      ? await createKeyChallenge(call, factor)
      : { type: factor.factor_type, value: null }
  const now = context.now()
  const challenge: NewChallenge = {
    id: crypto.randomUUID(),
    factorId,
    userId: bearer.account.id,
    type: prompt.type,
    value: prompt.value,
    ipAddress: settings.challengeFromOneAddress ? call.client.ipAddress : null,
    now,
    expiresAt: new Date(now.getTime() + settings.challengeSeconds * 1000),
  }
  await context.db.transaction().execute(async (trx) => {
    await insertChallenge(trx, challenge)
    if (text !== null) await sendCode(trx, call, challenge, text)
    await insertAudit(trx, {
      at: now,
      action: 'challenge_created',
      actorId: bearer.account.id,
      ipAddress: call.client.ipAddress,
      traits: { factor_id: factorId, factor_type: factor.factor_type },
    })
  })
  return ok({
    id: challenge.id,
    type: factor.factor_type,
    expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
    ...('publicKey' in prompt && {
      webauthn: { type: prompt.type, credential_options: { publicKey: prompt.publicKey } },
    }),
  })
})

interface FactorMessage {
  phone: string
  channel: TextChannel
  requestedBy: TextRequester | null
}

async function prepareText(call: BearerCall<Body>, factor: AccountFactor): Promise<FactorMessage> {
  const { phone } = factor
  if (phone === null) throw factorNotFound()
  const settings = getPhoneSettings(call, 'Unsupported phone provider')
  const channel = readChannel(settings, call.body?.channel)
  // A code to an unverified number has the same limits as any visitor's requests.
  if (factor.status !== 'verified') {
    await limitTexts(call, phone)
    return { phone, channel, requestedBy: null }
  }
  await limitOwnTexts(call, 'factor')
  return { phone, channel, requestedBy: await findRequester(call) }
}

/**
 * Requests of sessions with only the password do not use up the limits of a device that has used a factor, nor of a
 * recovery.
 */
async function findRequester(call: BearerCall): Promise<TextRequester> {
  const { context, bearer } = call
  if (bearer.session.recovery) return 'recovery'
  const { device } = deviceSubject(call)
  const isKnown = await hasUsedFactor(context.db, bearer.account.id, deviceOf(call))
  return isKnown && device !== undefined ? `device ${device}` : 'factor'
}

/** The message has the id of the challenge, so that its code verifies only this challenge. */
async function sendCode(
  trx: Db,
  { context }: BearerCall,
  { id, userId, now }: NewChallenge,
  text: FactorMessage,
): Promise<void> {
  await insertText(trx, { id, kind: 'phone_factor', userId, ...text, now })
  await context.enqueueMail(trx, { id, kind: 'phone_factor' })
}

async function createKeyChallenge(
  call: BearerCall,
  factor: { id: string; status: 'verified' | 'unverified' },
) {
  const { context, bearer } = call
  const { webauthn, challengeSeconds: seconds } = context.settings
  const { account } = bearer

  if (factor.status === 'verified') {
    const row = await findFactor(context.db, account.id, factor.id)
    if (row === undefined) throw factorNotFound()
    const publicKey = await requestOptions(
      webauthn,
      await decryptCredential(context.db, context, row),
      seconds,
    )
    return { type: 'request' as const, value: publicKey.challenge, publicKey }
  }
  // Unlike a TOTP secret, which only its creator knows, an unverified key accepts any authenticator.
  assertFresh(call)
  const registered = await listRegisteredKeys(context, account.id)
  const publicKey = await creationOptions(webauthn, keyOwner(account), { registered, seconds })
  return { type: 'create' as const, value: publicKey.challenge, publicKey }
}
