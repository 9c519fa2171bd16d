import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { Insertable } from 'kysely'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertPasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'
import type { PasskeysTable } from '#auth/plugins/passkeys/tables.ts'
import type { Credential } from '#auth/plugins/webauthn/credential.ts'
import { ALGORITHMS, isCredentialKnown, knownTransports } from '#auth/plugins/webauthn/security-keys.ts'
import { toPrintableName } from './import-factors.ts'
import type { Part } from './plan.ts'
import type { PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

type Row = NonNullable<ImportRecord['webauthn_credentials']>[number]

export interface PlannedPasskey
  extends Omit<Insertable<PasskeysTable>, 'id' | 'user_id' | 'encrypted_credential' | 'updated_at'> {
  credential: Credential
  credential_hash: Buffer
  /** Whether the name lost characters that it must not have. */
  isRenamed: boolean
}

/**
 * Plans passkeys that were created for this site's domain; browsers offer no others. They refer to the account by its id,
 * which stays the same.
 */
export function planPasskeys(
  { settings, keyedHash }: Pick<AuthContext, 'settings' | 'keyedHash'>,
  { webauthn_credentials: rows }: ImportRecord,
  { rpId, now }: { rpId: string | undefined; now: Date },
): Part<PlannedPasskey[]> {
  const value: PlannedPasskey[] = []
  const skipped: string[] = []
  for (const row of rows ?? []) {
    const credential = rpId === settings.webauthn.rpId ? readCredential(row) : null
    if (credential === null) {
      skipped.push('passkey')
      continue
    }
    const friendlyName = toPrintableName(row.friendly_name)
    value.push({
      credential,
      credential_hash: keyedHash.of('credential-id', credential.id),
      friendly_name: friendlyName,
      isRenamed: friendlyName !== (row.friendly_name ?? ''),
      sign_count: row.sign_count ?? 0,
      last_used_at: row.last_used_at ?? null,
      created_at: row.created_at ?? now,
    })
  }
  return { value, skipped }
}

/** Stores the passkeys that no other account has, up to the maximum. Returns the names of skipped parts. */
export async function storePasskeys(
  trx: Db,
  context: AuthContext,
  userId: string,
  passkeys: readonly PlannedPasskey[],
  previousRows: PreviousRows,
): Promise<string[]> {
  const skipped: string[] = []
  let imported = 0
  for (const passkey of passkeys) {
    const { credential, isRenamed, ...columns } = passkey
    const isAvailable =
      imported < context.settings.maxPasskeys &&
      previousRows.reserve(`passkey/${columns.credential_hash.toString('hex')}`) &&
      !(await isCredentialKnown(context, trx, columns.credential_hash))
    const row = { id: crypto.randomUUID(), user_id: userId, ...columns }
    const isInserted = isAvailable && (await insertPasskey(trx, context, row, credential))
    if (!isInserted) {
      skipped.push('passkey')
      continue
    }
    imported += 1
    if (isRenamed) skipped.push('a part of the name of a passkey')
  }
  return skipped
}

/** Returns null if it is not a key of a supported algorithm. */
function readCredential(row: Row): Credential | null {
  const id = readBytes(row.credential_id)
  const publicKey = readBytes(row.public_key)
  if (id === null || publicKey === null || id.length === 0) return null
  try {
    const algorithm = decodeCredentialPublicKey(publicKey).get(cose.COSEKEYS.alg)
    if (algorithm === undefined || !ALGORITHMS.includes(algorithm)) return null
  } catch {
    return null
  }
  const transports = knownTransports(row.transports)
  return { id: Buffer.from(id).toString('base64url'), publicKey, transports }
}

function readBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const hex = /^\\x((?:[0-9a-f]{2})*)$/i.exec(text)?.[1]
  return hex === undefined || hex.length > 4096 ? null : Uint8Array.from(Buffer.from(hex, 'hex'))
}
