import type { z } from 'zod'
import { getAccount } from '#auth/core/accounts/service-calls.ts'
import { assertNotAnonymous } from '#auth/core/assurance/assurance.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Bearer, type BearerCall, bearerHandler, countLimits } from '#auth/core/http/call.ts'
import { applyTrust, assertNotExceeded } from '#auth/core/limits/limiter.ts'
import { deleteWindows } from '#auth/core/limits/repository.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { deviceHash, deviceOf, deviceSubject } from '#auth/core/sessions/devices.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import type { Db } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'
import {
  assertCanVerifyFactor,
  assertVerifyEnabled,
  factorNotFound,
  getOwnFactor,
  readFactorId,
} from '#auth/plugins/factors/factor-access.ts'
import { recordFailedAttempt } from '#auth/plugins/factors/failed-attempts.ts'
import {
  type FactorResponse,
  parseFactorResponse,
  verifyFactorBody,
  verifyFactorResponse,
} from '#auth/plugins/factors/proof.ts'
import {
  type ChallengeRow,
  consumeChallenge,
  findChallenge,
} from '#auth/plugins/factors/repository/challenges.ts'
import {
  deleteUnverifiedFactors,
  type FactorRow,
  findFactor,
  saveProof,
} from '#auth/plugins/factors/repository/factors.ts'
import {
  deleteSingleFactorSessions,
  hasUsedFactor,
  markFactorUsed,
  upgradeSession,
} from '#auth/plugins/factors/repository/session-assurance.ts'

type Body = z.infer<typeof verifyFactorBody>

/** Limits that a success resets; attempts from other sources stay counted. */
const trustedLimits = ['factorFromDevice', 'factorInRecovery'] as const
const untrustedLimits = ['factorFromIpAddress', 'factorOnAccount', 'factorFromDevice'] as const

const failureMessages = {
  totp: 'Invalid TOTP code entered',
  phone: 'Invalid MFA Phone code entered',
  create: 'Invalid security key response',
  request: 'Invalid security key response',
} as const

/** Verifies a factor, for the first time or again, and raises the session to aal2. */
export const verifyFactor = bearerHandler(verifyFactorBody, async (call) => {
  const { context, bearer, body } = call
  assertNotAnonymous(call)
  const factorId = readFactorId(call)
  const limitKeys = await limitAttempts(call, factorId)
  const factor = getOwnFactor(bearer.account, factorId)
  assertVerifyEnabled(context.settings, factor.factor_type)
  const answer = parseFactorResponse(body, factor.factor_type)

  const attempt = { factorId, answer, limitKeys }
  const raised = await context.db.transaction().execute((trx) => verify(trx, call, attempt))
  // Thrown after the transaction, which commits the audit event of the attempt.
  if (raised === null) throw new AuthError('mfa_verification_failed', failureMessages[answer.type])
  return replyWithSession(context, raised)
})

/**
 * Failed attempts of others delay the user, except on a device that has used a factor and in a recovery session:
 * knowing the password must not suffice to lock the user out of either.
 */
async function limitAttempts(call: BearerCall, factorId: string): Promise<string[]> {
  const { context, bearer } = call
  const { account, session } = bearer
  const counted = await countLimits(call, {
    account: account.id,
    factor: factorId,
    ...deviceSubject(call),
    ...(session.recovery && { 'recovering-account': account.id }),
  })
  const isKnown = session.recovery || (await hasUsedFactor(context.db, account.id, deviceOf(call)))
  assertNotExceeded(applyTrust(counted, isKnown))
  return (isKnown ? trustedLimits : untrustedLimits).flatMap((name) => counted.keys.get(name) ?? [])
}

async function verify(
  trx: Db,
  call: BearerCall<Body>,
  { factorId, answer, limitKeys }: { factorId: string; answer: FactorResponse; limitKeys: readonly string[] },
) {
  const { context } = call
  const bearer = await lockBearer(trx, call)
  const factor = await findFactor(trx, bearer.account.id, factorId)
  if (factor === undefined) throw factorNotFound()
  assertCanVerifyFactor({ bearer }, factor)
  const challenge = await getUsableChallenge(trx, call, factor)

  const proof = await verifyFactorResponse(trx, context, { factor, challenge, answer })
  if (proof === null) {
    await recordFailedAttempt(trx, call, factor)
    return null
  }
  await auditCall(trx, call, 'verification_attempted', bearer.account.id, {
    factor_id: factor.id,
    factor_type: factor.factor_type,
    success: true,
  })
  if (!(await consumeChallenge(trx, challenge.id, context.now())))
    throw new Error(`Challenge ${challenge.id} was already used despite the account lock`)
  await saveProof(trx, factor.id, proof, context.now())
  const raised = await raiseToAal2(trx, call, bearer, factor)
  await deleteWindows(trx, limitKeys)
  return raised
}

const methods = { totp: 'totp', webauthn: 'mfa/webauthn', phone: 'mfa/phone' } as const

/** Raises the session to aal2 by the verified factor: ends weaker sessions and notifies the user of a new factor. */
async function raiseToAal2(trx: Db, call: BearerCall, { account, session }: Bearer, factor: FactorRow) {
  const now = call.context.now()
  await deleteUnverifiedFactors(trx, account.id, factor.factor_type)
  const method = methods[factor.factor_type]
  // Replaces an earlier entry of the same method.
  const others = session.amr.filter((entry) => entry.method !== method)
  const amr = [...others, { method, timestamp: Math.floor(now.getTime() / 1000) }]
  const refresh_counter = await upgradeSession(trx, { sessionId: session.id, factorId: factor.id, amr, now })
  if (refresh_counter === undefined)
    throw new Error(`Session ${session.id} was deleted despite the account lock`)
  await markFactorUsed(trx, account.id, deviceHash(call), now)
  await deleteSingleFactorSessions(trx, account.id, session.id)
  if (factor.status === 'unverified') {
    await requestNotice(trx, call.context, account.id, 'factor_added', { factor: factor.factor_type })
  }
  const { id, recovery } = session
  return {
    account: await getAccount(trx, account.id),
    session: { id, aal: 'aal2' as const, amr, refresh_counter, recovery },
  }
}

/** Returns the challenge that the body names; throws if it is unknown, used or expired. */
async function getUsableChallenge(trx: Db, call: BearerCall<Body>, factor: FactorRow): Promise<ChallengeRow> {
  const id = call.body.challenge_id ?? ''
  const challenge = isUuid(id) ? await findChallenge(trx, factor.id, id) : undefined
  if (challenge === undefined) {
    const message = 'MFA factor with the provided challenge ID not found'
    throw new AuthError('mfa_factor_not_found', message, { status: 422 })
  }
  if (challenge.used_at !== null || challenge.expires_at <= call.context.now()) {
    throw new AuthError(
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}
