import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import { insertPasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'
import { encryptPasskey } from '#auth/plugins/passkeys/secrets.ts'
import type { Credential } from '#auth/plugins/webauthn/credential.ts'
import { isCredentialKnown } from '#auth/plugins/webauthn/registered-keys.ts'
import { ALGORITHMS, TRANSPORTS } from '#auth/plugins/webauthn/security-keys.ts'
import { toPrintableName } from './import-factors.ts'
import type { Part } from './plan.ts'
import type { PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

type Row = NonNullable<ImportRecord['webauthn_credentials']>[number]

export interface PlannedPasskey {
  credential: Credential
  credentialHash: Buffer
  friendlyName: string
  /** Whether the name lost characters that it must not have. */
  isRenamed: boolean
  signCount: number
  lastUsedAt: Date | null
  createdAt: Date
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
      credentialHash: keyedHash.of('credential-id', credential.id),
      friendlyName,
      isRenamed: friendlyName !== (row.friendly_name ?? ''),
      signCount: row.sign_count ?? 0,
      lastUsedAt: row.last_used_at ?? null,
      createdAt: row.created_at ?? now,
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
    const { credential, credentialHash, isRenamed, createdAt, ...columns } = passkey
    const isAvailable =
      imported < context.settings.maxPasskeys &&
      previousRows.reserve(`passkey/${credentialHash.toString('hex')}`) &&
      !(await isCredentialKnown(context, trx, credentialHash))
    const id = crypto.randomUUID()
    const isInserted =
      isAvailable &&
      (await insertPasskey(trx, {
        ...columns,
        id,
        userId,
        encryptedCredential: await encryptPasskey(trx, context, { id, user_id: userId }, credential),
        credentialHash,
        now: createdAt,
      }))
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
  const transports = (row.transports ?? []).filter((transport) => TRANSPORTS.has(transport))
  return { id: Buffer.from(id).toString('base64url'), publicKey, transports: [...new Set(transports)] }
}

function readBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const hex = /^\\x((?:[0-9a-f]{2})*)$/i.exec(text)?.[1]
  return hex === undefined || hex.length > 4096 ? null : Uint8Array.from(Buffer.from(hex, 'hex'))
}
