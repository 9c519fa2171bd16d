import type { MasterKey, Secrets } from '#server/config/secrets.ts'
import { SealError, seal, unseal } from './seal.ts'

/** Which key it is that is sealed with a master key: it opens as no other. */
export interface WrappedId {
  table: 'keys.data_keys' | 'keys.service_keys'
  ownerId: string
  version: number
}

export function wrap(master: MasterKey, id: WrappedId, secret: Uint8Array): Buffer {
  return seal(wrappingKey(master, id), secret, id.table)
}

/** Opens a key with whichever of the master keys held it was sealed with. */
export function unwrap({ keys }: Pick<Secrets, 'keys'>, id: WrappedId, sealed: Uint8Array): Buffer {
  for (const master of keys) {
    try {
      return unseal(wrappingKey(master, id), sealed, id.table)
    } catch (error) {
      if (!(error instanceof SealError)) throw error
    }
  }
  throw new SealError('A key could not be opened with the master keys that this server holds.')
}

function wrappingKey(master: MasterKey, { ownerId, version }: WrappedId) {
  return { ownerId, version, secret: master.derive('sealing') }
}
