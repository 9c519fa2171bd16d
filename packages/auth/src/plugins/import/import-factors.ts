import { Secret } from 'otpauth'
import type { AuthContext } from '#auth/core/context.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertFactor, saveProof } from '#auth/plugins/factors/repository/factors.ts'
import { secretCipher } from '#auth/plugins/factors/secrets.ts'
import { DuplicateInFileError, type PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

/** Plans verified TOTP and phone factors. Security keys are bound to the domain of the previous service. */
export function planFactors({ mfa_factors: factors }: ImportRecord, now: Date, skipped: string[]) {
  const names = new Set<string>()
  return (factors ?? []).flatMap((factor) => {
    if (factor.status !== 'verified') return []
    const { factor_type: type } = factor
    const secret = type === 'totp' ? readSecret(factor.secret) : null
    const phone = type === 'phone' ? normalisePhone(factor.phone ?? '') : null
    if (secret === null && phone === null) {
      skipped.push(`second factor ${/^[a-z_]{1,20}$/.test(type) ? type : 'of an unknown kind'}`)
      return []
    }
    const id = factor.id.toLowerCase()
    const name = toPrintableName(factor.friendly_name)
    if (name !== (factor.friendly_name ?? '')) skipped.push('a part of the name of a second factor')
    // Names that differ in the source may be equal after cleaning.
    const friendly_name = name === '' || names.has(name) ? id : name
    names.add(friendly_name)
    const factor_type = secret === null ? ('phone' as const) : ('totp' as const)
    return [{ id, friendly_name, factor_type, secret, phone, createdAt: factor.created_at ?? now }]
  })
}

function readSecret(text: string | null | undefined): Uint8Array | null {
  if (!text || !/^[A-Z2-7]{16,128}=*$/i.test(text)) return null
  return new Uint8Array(Secret.fromBase32(text.replace(/=+$/, '')).buffer)
}

/** Cleans the name of a credential: at most 100 characters, no control characters. */
export function toPrintableName(name: string | null | undefined): string {
  return (name ?? '').slice(0, 100).replace(/[\p{Cc}\p{Cs}]/gu, '')
}

/** Stores the factors with encrypted secrets; throws DuplicateInFileError for an id of an earlier row. */
export async function storeFactors(
  trx: Db,
  context: AuthContext,
  userId: string,
  factors: ReturnType<typeof planFactors>,
  previousRows: PreviousRows,
): Promise<void> {
  for (const { secret, createdAt, ...columns } of factors) {
    if (!previousRows.reserve(`factor/${columns.id}`)) throw new DuplicateInFileError()
    const row = { ...columns, user_id: userId }
    const encrypted_secret = secret && (await secretCipher.encrypt(trx, context, row, secret))
    await insertFactor(trx, { ...row, encrypted_secret }, createdAt)
    await saveProof(trx, row.id, {}, createdAt)
  }
}
