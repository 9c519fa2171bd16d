import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import type { AuthContext } from '#auth/core/context.ts'
import { invalid } from '#auth/core/errors.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { Db, FactorType } from '#auth/core/tables.ts'
import { findMailByCode } from '#auth/core/verification/one-time-tokens.ts'
import { consumeMail } from '#auth/core/verification/repository/mails.ts'
import type { ChallengeRow } from '#auth/plugins/factors/repository/challenges.ts'
import type { FactorProof, FactorRow } from '#auth/plugins/factors/repository/factors.ts'
import { writeCredential } from '#auth/plugins/webauthn/credential.ts'
import { isCredentialKnown } from '#auth/plugins/webauthn/registered-keys.ts'
import { authenticationResponse, registrationResponse } from '#auth/plugins/webauthn/responses.ts'
import {
  type Expected,
  verifyAuthentication,
  verifyRegistration,
} from '#auth/plugins/webauthn/security-keys.ts'
import { tryVerify } from '#auth/plugins/webauthn/try-verify.ts'
import { decryptCredential, decryptSecret, secretCipher } from './secrets.ts'
import { findTimeStep } from './totp.ts'

export const verifyFactorBody = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.object({ type: optionalText, credential_response: z.unknown().optional() }).nullish(),
})

/** A parsed response to a challenge. */
export type FactorResponse =
  | { type: 'totp' | 'phone'; code: string }
  | { type: 'create'; response: RegistrationResponseJSON }
  | { type: 'request'; response: AuthenticationResponseJSON }

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
  const { webauthn } = body
  if (!webauthn) throw invalid('WebAuthn config required')
  if (webauthn.type !== 'create' && webauthn.type !== 'request') {
    throw invalid('WebAuthn type must be create or request')
  }
  if (webauthn.credential_response == null) throw invalid('credential_response required')
  const schema = webauthn.type === 'create' ? registrationResponse : authenticationResponse
  const parsed = schema.safeParse(webauthn.credential_response)
  if (!parsed.success) throw invalid('Invalid credential_response')
  return { type: webauthn.type, response: parsed.data } as unknown as FactorResponse
}

/** Verifies the response against the stored challenge. Returns null if it is wrong, else the changes to store. */
export async function verifyFactorResponse(
  trx: Db,
  context: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  factorResponse: FactorResponse,
): Promise<FactorProof | null> {
  if (factorResponse.type !== challenge.type) return null
  switch (factorResponse.type) {
    case 'totp':
      return verifyTotp(trx, context, factor, factorResponse.code)
    case 'phone':
      return verifyTextCode(trx, context, challenge, factorResponse.code)
    case 'create':
      return factor.status === 'unverified'
        ? verifyCreatedKey(trx, context, factor, challenge, factorResponse.response)
        : null
    case 'request':
      return factor.status === 'verified'
        ? verifyUsedKey(trx, context, factor, challenge, factorResponse.response)
        : null
  }
}

async function verifyTotp(
  trx: Db,
  context: AuthContext,
  factor: FactorRow,
  code: string,
): Promise<FactorProof | null> {
  const step = findTimeStep(await decryptSecret(trx, context, factor), code, context.now())
  // A time step counts once, and no earlier one after it, so that an observed code is worthless after its use.
  if (step === null || (factor.last_step !== null && step <= Number(factor.last_step))) return null
  return { step }
}

/** Accepts only the code of the message that this challenge sent. */
async function verifyTextCode(
  trx: Db,
  context: AuthContext,
  challenge: ChallengeRow,
  code: string,
): Promise<FactorProof | null> {
  const sent = await findMailByCode({ ...context, db: trx }, ['phone_factor'], { mailId: challenge.id }, code)
  return sent !== null && (await consumeMail(trx, { id: sent })) !== undefined ? {} : null
}

async function verifyCreatedKey(
  trx: Db,
  context: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  response: RegistrationResponseJSON,
): Promise<FactorProof | null> {
  const createdKey = await tryVerify(context, () =>
    verifyRegistration(context.settings.webauthn, toExpected(challenge), response),
  )
  if (createdKey === null) return null
  const credentialHash = context.keyedHash.of('credential-id', createdKey.credential.id)
  if (await isCredentialKnown(context, trx, credentialHash)) return null
  return {
    signCount: createdKey.signCount,
    createdKey: {
      encryptedSecret: await secretCipher.encrypt(
        trx,
        context,
        factor,
        writeCredential(createdKey.credential),
      ),
      credentialHash,
      aaguid: createdKey.aaguid,
    },
  }
}

async function verifyUsedKey(
  trx: Db,
  context: AuthContext,
  factor: FactorRow,
  challenge: ChallengeRow,
  response: AuthenticationResponseJSON,
): Promise<FactorProof | null> {
  const key = {
    credential: await decryptCredential(trx, context, factor),
    signCount: Number(factor.sign_count),
    ownerId: factor.user_id,
  }
  const signCount = await tryVerify(context, () =>
    verifyAuthentication(context.settings.webauthn, toExpected(challenge), response, key),
  )
  return signCount === null ? null : { signCount }
}

/**
 * A second factor proves possession of the key; user verification is not needed, because the first factor identified
 * the user.
 */
function toExpected({ value }: ChallengeRow): Expected {
  return { challenge: value ?? '', userVerification: false }
}
