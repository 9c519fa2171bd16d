import { hkdfSync } from 'node:crypto'
import { researchFactors } from '@twofold/instrument/research'
import type { DataKey } from '#server/encryption/index.ts'

const ID_BYTES = 16

/**
 * Row ids of a user by factor, derived from the user's data key: with the key the rows can be found and deleted; without it
 * they cannot be linked to the account or to each other.
 */
export function deriveRowIds(key: DataKey): ReadonlyMap<string, string> {
  return new Map(
    researchFactors.map(({ id }) => {
      const derived = hkdfSync('sha256', key.secret, '', `research row of ${id}`, ID_BYTES)
      const hex = Buffer.from(derived).toString('hex')
      return [id, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')]
    }),
  )
}
