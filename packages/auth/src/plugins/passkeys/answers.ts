import type { z } from 'zod'
import { AuthError } from '#auth/core/errors.ts'
import { verificationFailed } from './own-passkey.ts'

/** A browser's response, parsed. */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, credential: unknown): Answer {
  if (credential == null) throw new AuthError('validation_failed', 'credential is required')
  const read = schema.safeParse(credential)
  if (!read.success) throw verificationFailed('Invalid credential response')
  return read.data
}
