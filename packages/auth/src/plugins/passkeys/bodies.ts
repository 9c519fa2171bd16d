import { z } from 'zod'
import { optionalText } from '#auth/core/http/wire.ts'

export const passkeyResponseBody = z.object({
  challenge_id: optionalText,
  credential: z.unknown().optional(),
})

export const renamePasskeyBody = z.object({ friendly_name: optionalText })
