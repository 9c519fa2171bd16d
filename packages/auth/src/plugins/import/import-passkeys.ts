import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'
import type { AuthContext } from '#auth/core/context.ts'
import type { Db } from '#auth/core/tables.ts'
import type { Credential } from '#auth/core/webauthn/credential.ts'
import { isCredentialKnown } from '#auth/core/webauthn/repository.ts'
import { ALGORITHMS, TRANSPORTS } from '#auth/core/webauthn/security-keys.ts'
import { insertPasskey } from '#auth/plugins/passkeys/repository/passkeys.ts'
import { encryptPasskey } from '#auth/plugins/passkeys/secrets.ts'
import { toPrintableName } from './import-factors.ts'
import type { PreviousRows } from './previous-rows.ts'
import type { ImportRecord } from './record.ts'

type Row = NonNullable<ImportRecord['webauthn_credentials']>[number]

/**
 * Imports passkeys that were created for this site's domain; browsers offer no others. They refer to the account by its
 * id, which stays the same.
 */
export async function importPasskeys(
  trx: Db,
  context: AuthContext,
  userId: string,
  { record, rpId }: { record: ImportRecord; rpId: string | undefined },
  { previousRows, skipped }: { previousRows: PreviousRows; skipped: string[] },
): Promise<void> {
  const { settings, keyedHash } = context
  const isSameDomain = rpId === settings.webauthn.rpId
  let imported = 0
  for (const row of record.webauthn_credentials ?? []) {
    const credential = isSameDomain && imported < settings.maxPasskeys ? readCredential(row) : null
    const hash = credential && keyedHash.of('credential-id', credential.id)
    if (
      credential === null ||
      hash === null ||
      !previousRows.reserve(`passkey/${Buffer.from(hash).toString('hex')}`) ||
      (await isCredentialKnown(trx, hash))
    ) {
      skipped.push('passkey')
      continue
    }
    const friendlyName = toPrintableName(row.friendly_name)
    if (friendlyName !== (row.friendly_name ?? '')) skipped.push('a part of the name of a passkey')
    const id = crypto.randomUUID()
    const isNew = await insertPasskey(trx, {
      id,
      userId,
      friendlyName,
      encryptedCredential: await encryptPasskey(trx, context, { id, user_id: userId }, credential),
      credentialHash: hash,
      signCount: row.sign_count ?? 0,
      lastUsedAt: row.last_used_at ?? null,
      now: row.created_at ?? context.now(),
    })
    if (isNew) imported += 1
    else skipped.push('passkey')
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
  const transports = (row.transports ?? []).filter((transport) => TRANSPORTS.has(transport))
  return { id: Buffer.from(id).toString('base64url'), publicKey, transports: [...new Set(transports)] }
}

function readBytes(text: string): Uint8Array<ArrayBuffer> | null {
  const hex = /^\\x((?:[0-9a-f]{2})*)$/i.exec(text)?.[1]
  return hex === undefined || hex.length > 4096 ? null : Uint8Array.from(Buffer.from(hex, 'hex'))
}
