import type { z } from 'zod'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, ok } from '#auth/core/http/call.ts'
import { verifyBody } from '#auth/core/http/wire.ts'
import { emailIdentifier } from '#auth/core/identifiers/email.ts'
import { recordFailedSignIn } from '#auth/core/sessions/failed-sign-ins.ts'
import { replyWithSession } from '#auth/core/sessions/issue-session.ts'
import { limitIdentifier } from '#auth/core/sessions/limit-identifier.ts'
import {
  consumeToken,
  findIdentifierOfType,
  kindsFor,
  limitLink,
  type Proof,
} from '#auth/core/verification/one-time-tokens.ts'
import type { MailKind } from '#auth/core/verification/repository/mails.ts'

type Body = z.infer<typeof verifyBody>

/** Consumes a one-time token from a link or a typed code; responds with a session. */
export const verify = handler(verifyBody, async (call) => {
  const { type, proof } = readProof(call)
  const kinds = kindsFor(call.context, type)
  if (kinds === undefined) throw invalid('Unsupported verification type')

  await limitVerification(call, kinds, proof)
  const result = await consumeToken(call, kinds, proof).catch(async (error: unknown) => {
    if ('code' in proof && error instanceof AuthError) {
      await recordFailedSignIn(call.context.db, call, { identifier: proof.value }, 'otp')
    }
    throw error
  })
  if ('msg' in result) return ok(result)
  return replyWithSession(call.context, result)
})

/**
 * Limits attempts. Strangers' wrong codes do not lock users out of known devices, and each code also counts its own attempts.
 * Wrong links are limited without blocking correct ones, because links cannot be guessed.
 */
async function limitVerification(call: Call, kinds: readonly MailKind[], proof: Proof) {
  if ('link' in proof) return limitLink(call, kinds, proof.link)
  await limitIdentifier({ ...call, limits: call.limits.filter((name) => name !== 'verifyLink') }, proof.value)
}

function readProof({ body, context }: Call<Body>): { type: string; proof: Proof } {
  const { type, token, token_hash: tokenHash, email, phone } = body
  if (!type) throw invalid('Verify requires a verification type')
  if (Boolean(token) === Boolean(tokenHash)) throw invalid('Verify requires either a token or a token hash')
  const identifier = findIdentifierOfType(context, type) ?? emailIdentifier

  if (tokenHash) {
    if (email || phone || body.redirect_to) throw invalid('Only the token_hash and type should be provided')
    if (identifier !== emailIdentifier) throw invalid('Invalid email verification type')
    return { type, proof: { link: tokenHash } }
  }
  if (Boolean(email) === Boolean(phone)) {
    throw invalid('Only an email address or phone number should be provided on verify')
  }
  const typed = body[identifier.kind]
  if (!typed) throw invalid('Unsupported verification type')
  return {
    type,
    proof: { identifier, value: identifier.parse(typed), code: (token ?? '').replace(/\s/g, '') },
  }
}
