import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

export const web3GrantBody = z.object({
  chain: optionalText,
  message: optionalText,
  signature: optionalText,
})
