import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertPasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'
import type { Credential } from '#auth/plugins/webauthn/credential.ts'
import { ALGORITHMS, isCredentialKnown, knownTransports } from '#auth/plugins/webauthn/security-keys.ts'
import { toPrintableName } from './import-factors.ts'
import type { PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

type Row = NonNullable<ImportRecord['webauthn_credentials']>[number]

/**
 * Plans passkeys that were created for this site's domain; browsers offer no others. They refer to the account by its id,
 * which stays the same.
 */
export function planPasskeys(
  { settings, keyedHash }: Pick<AuthContext, 'settings' | 'keyedHash'>,
  { webauthn_credentials: rows }: ImportRecord,
  { rpId, now, skipped }: { rpId: string | undefined; now: Date; skipped: string[] },
) {
  return (rows ?? []).flatMap((row) => {
    const credential = rpId === settings.webauthn.rpId ? readCredential(row) : null
    if (credential === null) {
      skipped.push('passkey')
      return []
    }
    const columns = {
      credential_hash: keyedHash.of('credential-id', credential.id),
      friendly_name: toPrintableName(row.friendly_name),
      sign_count: row.sign_count ?? 0,
      last_used_at: row.last_used_at ?? null,
      created_at: row.created_at ?? now,
    }
    return [{ credential, columns, isRenamed: columns.friendly_name !== (row.friendly_name ?? '') }]
  })
}

/** Stores the passkeys that no other account has, up to the maximum. */
export async function storePasskeys(
  trx: Db,
  context: AuthContext,
  userId: string,
  passkeys: ReturnType<typeof planPasskeys>,
  { previousRows, skipped }: { previousRows: PreviousRows; skipped: string[] },
): Promise<void> {
  let imported = 0
  for (const { credential, columns, isRenamed } of passkeys) {
    const isAvailable =
      imported < context.settings.maxPasskeys &&
      previousRows.reserve(`passkey/${columns.credential_hash.toString('hex')}`) &&
      !(await isCredentialKnown(context, trx, columns.credential_hash))
    const row = { id: crypto.randomUUID(), user_id: userId, ...columns }
    if (!isAvailable || !(await insertPasskey(trx, context, row, credential))) {
      skipped.push('passkey')
      continue
    }
    imported += 1
    if (isRenamed) skipped.push('a part of the name of a passkey')
  }
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
