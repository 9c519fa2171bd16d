import { z } from 'zod'
import { assertNotAnonymous } from '#auth/core/assurance/assurance.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { type BearerCall, bearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import { requestMessage } from '#auth/core/messages/request-message.ts'
import { deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import type { AccountFactor, TextRequester } from '#auth/core/tables.ts'
import {
  assertCanVerifyFactor,
  assertVerifyEnabled,
  factorNotFound,
  getOwnFactor,
  readFactorId,
} from '#auth/plugins/factors/factor-access.ts'
import { insertChallenge } from '#auth/plugins/factors/repository/challenges.ts'
import { findFactor } from '#auth/plugins/factors/repository/factors.ts'
import { hasUsedFactor } from '#auth/plugins/factors/repository/session-assurance.ts'
import { decryptCredential } from '#auth/plugins/factors/secrets.ts'
import { limitOwnTexts, limitTexts, readChannel } from '#auth/plugins/texts/request-text.ts'
import {
  authenticationOptions,
  CHALLENGE_SECONDS,
  registrationOptions,
} from '#auth/plugins/webauthn/security-keys.ts'

/** The page also sends an rpId and origins, which are ignored: both come from the settings. */
const challengeFactorBody = z.object({ channel: optionalText }).nullish().catch(null)
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
  const challenge = {
    id: crypto.randomUUID(),
    factor_id: factorId,
    user_id: bearer.account.id,
    type: prompt.type,
    value: prompt.value,
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
  }
  await context.db.transaction().execute(async (trx) => {
    await insertChallenge(trx, challenge)
    // The message has the id of the challenge, so that its code verifies only this challenge.
    if (text !== null) {
      const { id, user_id } = challenge
      await requestMessage(trx, context, { id, kind: 'phone_factor', user_id, ...text })
    }
    await auditCall(trx, call, 'challenge_created', bearer.account.id, {
      factor_id: factorId,
      factor_type: factor.factor_type,
    })
  })
  return ok({
    id: challenge.id,
    type: factor.factor_type,
    expires_at: Math.floor(challenge.expires_at.getTime() / 1000),
    ...('publicKey' in prompt && {
      webauthn: { type: prompt.type, credential_options: { publicKey: prompt.publicKey } },
    }),
  })
})

async function prepareText(call: BearerCall<Body>, { phone, status }: AccountFactor) {
  if (phone === null) throw factorNotFound()
  const channel = readChannel(call, call.body?.channel)
  // A code to an unverified number has the same limits as any visitor's requests.
  if (status !== 'verified') {
    await limitTexts(call, phone)
    return { recipient: phone, channel, asked_by: null }
  }
  await limitOwnTexts(call, 'factor')
  return { recipient: phone, channel, asked_by: await findRequester(call) }
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

async function createKeyChallenge(call: BearerCall, factor: AccountFactor) {
  const { context, bearer } = call
  if (factor.status === 'verified') {
    const row = await findFactor(context.db, bearer.account.id, factor.id)
    if (row === undefined) throw factorNotFound()
    const credential = await decryptCredential(context.db, context, row)
    const publicKey = await authenticationOptions(context, 'preferred', credential)
    return { type: 'request' as const, value: publicKey.challenge, publicKey }
  }
  // Unlike a TOTP secret, which only its creator knows, an unverified key accepts any authenticator.
  assertFresh(call)
  // A roaming security key, not discoverable.
  const publicKey = await registrationOptions(context, bearer.account, {
    authenticatorSelection: {
      authenticatorAttachment: 'cross-platform',
      residentKey: 'discouraged',
      userVerification: 'preferred',
    },
    preferredAuthenticatorType: 'securityKey',
  })
  return { type: 'create' as const, value: publicKey.challenge, publicKey }
}
