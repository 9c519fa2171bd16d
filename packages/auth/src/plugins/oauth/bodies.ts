import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

export const idTokenGrantBody = z.object({
  provider: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  client_id: optionalText,
  issuer: optionalText,
  link_identity: z.boolean().nullish(),
})
