import type { Updateable } from 'kysely'
import { z } from 'zod'
import type { AuthContext } from '#auth/core/context.ts'
import { invalid } from '#auth/core/errors.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { Db, FactorType } from '#auth/core/tables.ts'
import { findMailByCode } from '#auth/core/verification/one-time-tokens.ts'
import { consumeMail } from '#auth/core/verification/repository/mails.ts'
import type { ChallengeRow } from '#auth/plugins/factors/repository/challenges.ts'
import type { FactorRow } from '#auth/plugins/factors/repository/factors.ts'
import { writeCredential } from '#auth/plugins/webauthn/credential.ts'
import { type CredentialResponses, parseResponse } from '#auth/plugins/webauthn/responses.ts'
import {
  isCredentialKnown,
  verifyAuthentication,
  verifyRegistration,
} from '#auth/plugins/webauthn/security-keys.ts'
import { decryptCredential, decryptSecret, secretCipher } from './secrets.ts'
import type { FactorsTable } from './tables.ts'
import { findTimeStep } from './totp.ts'

export const verifyFactorBody = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.object({ type: optionalText, credential_response: z.unknown().optional() }).nullish(),
})

/** A parsed response to a challenge. */
export type FactorResponse =
  | { type: 'totp' | 'phone'; code: string }
  | { type: 'create'; response: CredentialResponses['create'] }
  | { type: 'request'; response: CredentialResponses['request'] }

/** Parses the fields of the body that a factor of this type needs. */
export function parseFactorResponse(
  body: z.infer<typeof verifyFactorBody>,
  type: FactorType,
): FactorResponse {
  if (type === 'totp' || type === 'phone') {
    const code = (body.code ?? '').replace(/\s/g, '')
    if (code === '') throw invalid('Code needs to be non-empty')
    return { type, code }
  }
  if (!body.webauthn) throw invalid('WebAuthn config required')
  const { type: ceremony, credential_response: credential } = body.webauthn
  if (ceremony !== 'create' && ceremony !== 'request') {
    throw invalid('WebAuthn type must be create or request')
  }
  if (credential == null) throw invalid('credential_response required')
  const response = parseResponse(ceremony, credential)
  if (response === null) throw invalid('Invalid credential_response')
  return { type: ceremony, response } as FactorResponse
}

/** Verifies the response against the stored challenge. Returns null if it is wrong, else the columns to store. */
export async function verifyFactorResponse(
  trx: Db,
  context: AuthContext,
  { factor, challenge, answer }: { factor: FactorRow; challenge: ChallengeRow; answer: FactorResponse },
): Promise<Updateable<FactorsTable> | null> {
  if (answer.type !== challenge.type) return null
  // A second factor proves possession of the key; user verification is not needed, because the first factor identified
  // the user.
  const expected = { challenge: challenge.value ?? '', userVerification: false }
  switch (answer.type) {
    case 'totp': {
      const step = findTimeStep(await decryptSecret(trx, context, factor), answer.code, context.now())
      // A time step counts once, and no earlier one after it, so that an observed code is worthless after its use.
      const isUsed = step !== null && factor.last_step !== null && step <= Number(factor.last_step)
      return step === null || isUsed ? null : { last_step: step }
    }
    case 'phone': {
      // Only the code of the message that this challenge sent.
      const owner = { mailId: challenge.id }
      const sent = await findMailByCode({ ...context, db: trx }, ['phone_factor'], owner, answer.code)
      return sent !== null && (await consumeMail(trx, { id: sent })) !== undefined ? {} : null
    }
    case 'create': {
      if (factor.status !== 'unverified') return null
      const created = await verifyRegistration(context, expected, answer.response)
      if (created === null || (await isCredentialKnown(context, trx, created.credentialHash))) return null
      const secret = writeCredential(created.credential)
      return {
        sign_count: created.signCount,
        encrypted_secret: await secretCipher.encrypt(trx, context, factor, secret),
        credential_hash: created.credentialHash,
        aaguid: created.aaguid,
      }
    }
    case 'request': {
      if (factor.status !== 'verified') return null
      const signCount = await verifyAuthentication(context, expected, answer.response, {
        credential: await decryptCredential(trx, context, factor),
        signCount: Number(factor.sign_count),
        ownerId: factor.user_id,
      })
      return signCount === null ? null : { sign_count: signCount }
    }
  }
}
