import type { z } from 'zod'
import { type Call, countLimits, handler, limitCall, ok } from '#auth/call.ts'
import { deviceOf } from '#auth/devices.ts'
import { halfProven } from '#auth/email-change.ts'
import { AuthError } from '#auth/errors.ts'
import { noteFailure } from '#auth/failed-sign-ins.ts'
import { refuseExceeded } from '#auth/limiter.ts'
import { kindsFor, type Proof, useToken } from '#auth/one-time-tokens.ts'
import { knowsDevice } from '#auth/repositories/accounts.ts'
import { normaliseEmail } from '#auth/rules.ts'
import { tokenAnswer } from '#auth/tokens/issue-session.ts'
import { verifyBody } from '#auth/wire.ts'

type Body = z.infer<typeof verifyBody>

/** Uses a token from a mail, by its link or as a typed code, and answers with a session. */
export const verify = handler(verifyBody, async (call) => {
  const { type, proof } = readProof(call.body)
  const kinds = kindsFor(type)
  if (kinds === undefined) throw invalid('Unsupported verification type')

  await limitProof(call, proof)
  const proven = await useToken(call, kinds, proof).catch(async (error: unknown) => {
    if ('email' in proof && error instanceof AuthError) await noteFailure(call, proof.email, 'otp')
    throw error
  })
  if (proven === null) return ok(halfProven)
  const answer = await tokenAnswer(call.context, proven.account, proven.session)
  return ok(answer.body, answer.headers)
})

/** Others' wrong codes do not keep a person out where they have signed in before; each code still counts its own. */
async function limitProof(call: Call, proof: Proof): Promise<void> {
  if ('link' in proof) return limitCall(call)
  const counted = await countLimits(call, { account: proof.email })
  const isFull = counted.exceeded.some(({ name }) => name === 'verifyOnAccount')
  const isKnown = isFull && (await knowsDevice(call.context.db, proof.email, deviceOf(call)))
  const exceeded = counted.exceeded.filter(({ name }) => name !== 'verifyOnAccount' || !isKnown)
  refuseExceeded({ ...counted, exceeded })
}

function readProof(body: Body): { type: string; proof: Proof } {
  const { type, token, token_hash: tokenHash, email, phone } = body
  if (!type) throw invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(tokenHash)) throw invalid('Verify requires either a token or a token hash')
  const isPhoneType = type === 'sms' || type === 'phone_change'

  if (tokenHash) {
    if (email || phone || body.redirect_to) throw invalid('Only the token_hash and type should be provided')
    if (isPhoneType) throw invalid('Invalid email verification type')
    return { type, proof: { link: tokenHash } }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  if (phone || isPhoneType) throw new AuthError('phone_provider_disabled', 'Unsupported phone provider')

  const address = normaliseEmail(email ?? '')
  if (address === null) throw new AuthError('validation_failed', 'Invalid email format', { status: 422 })
  return { type, proof: { email: address, code: (token ?? '').replace(/\s/g, '') } }
}

function invalid(message: string): AuthError {
  return new AuthError('validation_failed', message)
}
