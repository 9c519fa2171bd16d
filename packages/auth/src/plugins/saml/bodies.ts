import { z } from 'zod'
import { challenge, optionalText } from '#auth/core/http/wire.ts'

export const ssoBody = z.object({
  provider_id: z.guid().nullish(),
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  ...challenge,
})

export const samlAcsBody = z.object({
  SAMLResponse: optionalText,
  RelayState: optionalText,
  SAMLart: optionalText,
})
