import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

const credentialResponse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({
    id: z.string().min(1),
    rawId: z.string(),
    type: z.string(),
    response: z.object({ clientDataJSON: z.string(), ...shape }),
  })

/** WebAuthn responses in JSON, as browsers send them (WebAuthn Level 3, section 5.1). */
const schemas = {
  create: credentialResponse({
    attestationObject: z.string(),
    transports: z.array(z.string()).max(20).optional(),
  }),
  request: credentialResponse({
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: optionalText,
  }),
}

export interface CredentialResponses {
  create: RegistrationResponseJSON
  request: AuthenticationResponseJSON
}

/** Parses the browser's response to a ceremony; null if it has another format. */
export function parseResponse<Type extends keyof CredentialResponses>(type: Type, response: unknown) {
  // The library's types require fields that browsers send but no verification reads.
  return (schemas[type].safeParse(response).data ?? null) as CredentialResponses[Type] | null
}
