import { hkdfSync } from 'node:crypto'
import { researchFactors } from '@twofold/instrument/research'
import type { DataKey } from '#server/encryption/index.ts'

const ID_BYTES = 16

/**
 * The ids of a person's rows, one for each factor. They are derived from the person's data key: with it the rows can be
 * found to remove them; without it they belong to no account and not to each other.
 */
export function rowIdsOf(key: DataKey): ReadonlyMap<string, string> {
  return new Map(
    researchFactors.map(({ id }) => {
      const derived = hkdfSync('sha256', key.secret, '', `research row of ${id}`, ID_BYTES)
      const hex = Buffer.from(derived).toString('hex')
      return [id, hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')]
    }),
  )
}
