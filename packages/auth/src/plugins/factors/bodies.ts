import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

export const enrolFactorBody = z.object({
  factor_type: optionalText,
  friendly_name: optionalText,
  issuer: optionalText,
  phone: optionalText,
})

/** The page also sends an rpId and origins, which are ignored: both come from the settings. */
export const challengeFactorBody = z.object({ channel: optionalText }).nullish().catch(null)

export const verifyFactorBody = z.object({
  challenge_id: optionalText,
  code: optionalText,
  webauthn: z.object({ type: optionalText, credential_response: z.unknown().optional() }).nullish(),
})
