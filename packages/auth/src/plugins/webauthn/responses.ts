import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

const credentialResponse = z.object({
  id: z.string().min(1),
  rawId: z.string(),
  type: z.string(),
  response: z.object({ clientDataJSON: z.string() }),
})

/** WebAuthn responses in JSON, as browsers send them (WebAuthn Level 3, section 5.1). */
export const registrationResponse = credentialResponse.extend({
  response: credentialResponse.shape.response.extend({
    attestationObject: z.string(),
    transports: z.array(z.string()).max(20).optional(),
  }),
})
export const authenticationResponse = credentialResponse.extend({
  response: credentialResponse.shape.response.extend({
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: optionalText,
  }),
})
