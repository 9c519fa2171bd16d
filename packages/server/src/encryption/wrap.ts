import type { MasterKey, Secrets } from '#server/config/secrets.ts'
import { DecryptionError, decrypt, encrypt } from './encrypt.ts'

/** Identifies a wrapped key; part of its associated data. */
export interface WrappedId {
  table: 'keys.data_keys' | 'keys.service_keys'
  ownerId: string
  version: number
}

export function wrap(master: MasterKey, id: WrappedId, secret: Uint8Array): Buffer {
  return encrypt(wrappingKey(master, id), secret, id.table)
}

/** Unwraps a key with the configured master key that wrapped it. */
export function unwrap({ keys }: Pick<Secrets, 'keys'>, id: WrappedId, encrypted: Uint8Array): Buffer {
  for (const master of keys) {
    try {
      return decrypt(wrappingKey(master, id), encrypted, id.table)
    } catch (error) {
      if (!(error instanceof DecryptionError)) throw error
    }
  }
  throw new DecryptionError(`A key of ${id.table} could not be decrypted with the configured master keys.`)
}

function wrappingKey(master: MasterKey, { ownerId, version }: WrappedId) {
  return { ownerId, version, secret: master.derive('wrapping') }
}
