import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

const keyAnswer = z.object({
  id: z.string().min(1),
  rawId: z.string(),
  type: z.string(),
  response: z.object({ clientDataJSON: z.string() }),
})

/** A security key's response to a registration or an authentication challenge. */
export const madeKeyAnswer = keyAnswer.extend({
  response: keyAnswer.shape.response.extend({
    attestationObject: z.string(),
    transports: z.array(z.string()).max(20).optional(),
  }),
})
export const usedKeyAnswer = keyAnswer.extend({
  response: keyAnswer.shape.response.extend({
    authenticatorData: z.string(),
    signature: z.string(),
    userHandle: optionalText,
  }),
})
