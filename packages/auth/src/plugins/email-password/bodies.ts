import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

export const passwordGrantBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
})
