import { Secret } from 'otpauth'
import type { AuthContext } from '#auth/core/context.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertFactor, saveProof } from '#auth/plugins/factors/repository/factors.ts'
import { encryptSecret } from '#auth/plugins/factors/secrets.ts'
import { DuplicateInFileError, type PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

/** Imports verified TOTP and phone factors. Security keys are bound to the domain of the previous service. */
export async function importFactors(
  trx: Db,
  context: AuthContext,
  userId: string,
  { mfa_factors: factors }: ImportRecord,
  { previousRows, skipped }: { previousRows: PreviousRows; skipped: string[] },
): Promise<void> {
  const names = new Set<string>()
  for (const factor of factors ?? []) {
    if (factor.status !== 'verified') continue
    const type = factor.factor_type
    const secret = type === 'totp' ? readSecret(factor.secret) : null
    const phone = type === 'phone' ? normalisePhone(factor.phone ?? '') : null
    if (secret === null && phone === null) {
      skipped.push(`second factor ${/^[a-z_]{1,20}$/.test(type) ? type : 'of an unknown kind'}`)
      continue
    }
    const id = factor.id.toLowerCase()
    if (!previousRows.reserve(`factor/${id}`)) throw new DuplicateInFileError()
    const now = factor.created_at ?? context.now()
    const name = toPrintableName(factor.friendly_name)
    if (name !== (factor.friendly_name ?? '')) skipped.push('a part of the name of a second factor')
    // Names that differ in the source may be equal after cleaning.
    const friendlyName = name === '' || names.has(name) ? id : name
    names.add(friendlyName)
    await insertFactor(trx, {
      id,
      userId,
      type: type === 'totp' ? 'totp' : 'phone',
      friendlyName,
      encryptedSecret: secret && (await encryptSecret(trx, context, { id, user_id: userId }, secret)),
      ...(phone && { phone }),
      now,
    })
    await saveProof(trx, id, {}, now)
  }
}

function readSecret(text: string | null | undefined): Uint8Array | null {
  if (!text || !/^[A-Z2-7]{16,128}=*$/i.test(text)) return null
  return new Uint8Array(Secret.fromBase32(text.replace(/=+$/, '')).buffer)
}

/** Cleans the name of a credential: at most 100 characters, no control characters. */
export function toPrintableName(name: string | null | undefined): string {
  return (name ?? '').slice(0, 100).replace(/[\p{Cc}\p{Cs}]/gu, '')
}
