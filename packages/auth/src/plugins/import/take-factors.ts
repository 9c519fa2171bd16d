import { Secret } from 'otpauth'
import type { AuthContext } from '#auth/core/context.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertFactor, saveProof } from '#auth/plugins/factors/repository/factors.ts'
import { encryptSecret } from '#auth/plugins/factors/secrets.ts'
import type { ImportRecord } from './record.ts'
import { type RowsBefore, TakenByRowBefore } from './rows-before.ts'

/** A security key belongs to its host, and an unfinished factor to no sign-in. */
export async function takeFactors(
  trx: Db,
  context: AuthContext,
  userId: string,
  { mfa_factors: factors }: ImportRecord,
  { before, left }: { before: RowsBefore; left: string[] },
): Promise<void> {
  const names = new Set<string>()
  for (const factor of factors ?? []) {
    if (factor.status !== 'verified') continue
    const type = factor.factor_type
    const secret = type === 'totp' ? readSecret(factor.secret) : null
    const phone = type === 'phone' ? normalisePhone(factor.phone ?? '') : null
    if (secret === null && phone === null) {
      left.push(`second step ${/^[a-z_]{1,20}$/.test(type) ? type : 'of an unknown kind'}`)
      continue
    }
    const id = factor.id.toLowerCase()
    if (!before.claim(`factor/${id}`)) throw new TakenByRowBefore()
    const now = factor.created_at ?? context.now()
    const name = printable(factor.friendly_name)
    if (name !== (factor.friendly_name ?? '')) left.push('a part of the name of a second step')
    // Names that differ there may be one here.
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

function readSecret(typed: string | null | undefined): Uint8Array | null {
  if (!typed || !/^[A-Z2-7]{16,128}=*$/i.test(typed)) return null
  return new Uint8Array(Secret.fromBase32(typed.replace(/=+$/, '')).buffer)
}

/** The name of a credential, shortened to what can be shown. */
export function printable(name: string | null | undefined): string {
  return (name ?? '').slice(0, 100).replace(/[\p{Cc}\p{Cs}]/gu, '')
}
