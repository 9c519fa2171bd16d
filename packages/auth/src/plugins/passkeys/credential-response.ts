import type { z } from 'zod'
import { AuthError } from '#auth/core/errors.ts'
import { verificationFailed } from './own-passkey.ts'

/** Parses the browser's response to a ceremony. */
export function parseCredentialResponse<CredentialResponse>(
  schema: z.ZodType<CredentialResponse>,
  credential: unknown,
): CredentialResponse {
  if (credential == null) throw new AuthError('validation_failed', 'credential is required')
  const parsed = schema.safeParse(credential)
  if (!parsed.success) throw verificationFailed('Invalid credential response')
  return parsed.data
}
