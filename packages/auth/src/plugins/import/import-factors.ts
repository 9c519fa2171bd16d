import { Secret } from 'otpauth'
import type { AuthContext } from '#auth/core/context.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertFactor, saveProof } from '#auth/plugins/factors/repository/factors.ts'
import { secretCipher } from '#auth/plugins/factors/secrets.ts'
import type { Part } from './plan.ts'
import { DuplicateInFileError, type PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

export interface PlannedFactor {
  id: string
  friendlyName: string
  /** The secret of a TOTP factor, or the number of a phone factor. */
  proof: { type: 'totp'; secret: Uint8Array } | { type: 'phone'; phone: string }
  createdAt: Date
}

/** Plans verified TOTP and phone factors. Security keys are bound to the domain of the previous service. */
export function planFactors({ mfa_factors: factors }: ImportRecord, now: Date): Part<PlannedFactor[]> {
  const value: PlannedFactor[] = []
  const skipped: string[] = []
  const names = new Set<string>()
  for (const factor of factors ?? []) {
    if (factor.status !== 'verified') continue
    const proof = readProof(factor)
    if (proof === null) {
      const type = factor.factor_type
      skipped.push(`second factor ${/^[a-z_]{1,20}$/.test(type) ? type : 'of an unknown kind'}`)
      continue
    }
    const id = factor.id.toLowerCase()
    const name = toPrintableName(factor.friendly_name)
    if (name !== (factor.friendly_name ?? '')) skipped.push('a part of the name of a second factor')
    // Names that differ in the source may be equal after cleaning.
    const friendlyName = name === '' || names.has(name) ? id : name
    names.add(friendlyName)
    value.push({ id, friendlyName, proof, createdAt: factor.created_at ?? now })
  }
  return { value, skipped }
}

function readProof(factor: NonNullable<ImportRecord['mfa_factors']>[number]): PlannedFactor['proof'] | null {
  const { factor_type: type } = factor
  const secret = type === 'totp' ? readSecret(factor.secret) : null
  if (secret !== null) return { type: 'totp', secret }
  const phone = type === 'phone' ? normalisePhone(factor.phone ?? '') : null
  return phone === null ? null : { type: 'phone', phone }
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
  factors: readonly PlannedFactor[],
  previousRows: PreviousRows,
): Promise<void> {
  for (const { id, friendlyName, proof, createdAt } of factors) {
    if (!previousRows.reserve(`factor/${id}`)) throw new DuplicateInFileError()
    const row = { id, user_id: userId }
    const isTotp = proof.type === 'totp'
    await insertFactor(
      trx,
      {
        ...row,
        factor_type: proof.type,
        friendly_name: friendlyName,
        encrypted_secret: isTotp ? await secretCipher.encrypt(trx, context, row, proof.secret) : null,
        phone: isTotp ? null : proof.phone,
      },
      createdAt,
    )
    await saveProof(trx, id, {}, createdAt)
  }
}
