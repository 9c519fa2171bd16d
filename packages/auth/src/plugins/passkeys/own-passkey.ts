import { z } from 'zod'
import { assertAal2IfEnrolled, assertNotAnonymous, assertOwnAccount } from '#auth/core/assurance/assurance.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { AuthSettings } from '#auth/core/settings.ts'
import { isUuid } from '#auth/core/uuid.ts'
import type { PasskeySummary } from '#auth/plugins/passkeys/repository/passkeys.ts'

export const passkeyResponseBody = z.object({
  challenge_id: optionalText,
  credential: z.unknown().optional(),
})

/** Managing passkeys requires a verified account and a session that does not lack its second factor. */
export function assertCanManage(call: Pick<BearerCall, 'bearer'>): void {
  assertNotAnonymous(call)
  assertOwnAccount(call)
  assertAal2IfEnrolled(call, { status: 403, message: 'AAL2 required to manage passkeys' })
}

export function assertCapacity({ maxPasskeys }: AuthSettings, count: number): void {
  if (count < maxPasskeys) return
  throw new AuthError('too_many_passkeys', 'Maximum number of passkeys reached')
}

/** Parses the id in the path to the spelling of the database. */
export function readPasskeyId({ params }: Pick<Call, 'params'>, name = 'id'): string {
  const id = params[name] ?? ''
  if (!isUuid(id)) throw new AuthError('validation_failed', 'passkey_id must be an UUID', { status: 404 })
  return id.toLowerCase()
}

/** Also for a passkey of another account, so that its existence is not revealed. */
export function passkeyNotFound(): AuthError {
  return new AuthError('webauthn_credential_not_found', 'Passkey not found')
}

export function verificationFailed(message = 'Passkey could not be verified'): AuthError {
  return new AuthError('webauthn_verification_failed', message)
}

export function presentPasskey(passkey: PasskeySummary) {
  const { id, friendly_name: name, created_at: createdAt, last_used_at: lastUsedAt } = passkey
  return {
    id,
    ...(name !== '' && { friendly_name: name }),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt !== null && { last_used_at: lastUsedAt.toISOString() }),
  }
}

/** Parses the browser's response to a ceremony. */
export function parseCredentialResponse<CredentialResponse>(
  schema: z.ZodType<CredentialResponse>,
  credential: unknown,
): CredentialResponse {
  if (credential == null) throw invalid('credential is required')
  const parsed = schema.safeParse(credential)
  if (!parsed.success) throw verificationFailed('Invalid credential response')
  return parsed.data
}
