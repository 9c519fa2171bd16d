import { z } from 'zod'
import { assertAal2IfEnrolled, assertNotAnonymous, assertOwnAccount } from '#auth/core/assurance/assurance.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import type { BearerCall, Call } from '#auth/core/http/call.ts'
import { optionalText } from '#auth/core/http/wire.ts'
import type { Db } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'
import { listPasskeys, type PasskeySummary } from '#auth/plugins/passkeys/repository/passkeys.ts'
import { type CredentialResponses, parseResponse } from '#auth/plugins/webauthn/responses.ts'

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

export async function assertCapacity({ settings }: AuthContext, db: Db, userId: string): Promise<void> {
  if ((await listPasskeys(db, userId)).length < settings.maxPasskeys) return
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

export function presentPasskey(passkey: Omit<PasskeySummary, 'updated_at'>) {
  const { id, friendly_name: name, created_at: createdAt, last_used_at: lastUsedAt } = passkey
  return {
    id,
    ...(name !== '' && { friendly_name: name }),
    created_at: createdAt.toISOString(),
    ...(lastUsedAt !== null && { last_used_at: lastUsedAt.toISOString() }),
  }
}

/** Parses the browser's response to a ceremony. */
export function parseCredential<Type extends keyof CredentialResponses>(type: Type, credential: unknown) {
  if (credential == null) throw invalid('credential is required')
  const response = parseResponse(type, credential)
  if (response === null) throw verificationFailed('Invalid credential response')
  return response
}
