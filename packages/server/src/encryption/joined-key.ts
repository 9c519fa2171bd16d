import type { EncryptedKey } from './tables.ts'

/**
 * What a query selects of `keys.data_keys` when it joins the key of the rows that it reads, by owner and version: one
 * statement instead of two, and rows without a key are not there.
 */
export const keyColumns = [
  'keys.data_keys.owner_id as keyOwner',
  'keys.data_keys.version as keyVersion',
  'keys.data_keys.sealed_key as keyEncrypted',
] as const

interface JoinedKey {
  keyOwner: string
  keyVersion: number
  keyEncrypted: Uint8Array
}

type KeyReference = 'keys.data_keys.owner_id' | 'keys.data_keys.version'

interface KeyJoin<Column, Join> {
  onRef(left: KeyReference, operator: '=', right: Column): Join
}

/** The condition of that join: `.innerJoin('keys.data_keys', onKeyOf('surveys.owner_id', 'surveys.key_version'))`. */
export function onKeyOf<Column extends string>(owner: Column, version: Column) {
  return <Join extends KeyJoin<Column, Join>>(join: Join): Join =>
    join.onRef('keys.data_keys.owner_id', '=', owner).onRef('keys.data_keys.version', '=', version)
}

/** A row of such a query, with its key as the keyring opens it. */
export function withEncryptedKey<Row extends JoinedKey>(
  row: Row,
): Omit<Row, keyof JoinedKey> & { encryptedKey: EncryptedKey } {
  const { keyOwner, keyVersion, keyEncrypted, ...rest } = row
  return { ...rest, encryptedKey: { owner_id: keyOwner, version: keyVersion, sealed_key: keyEncrypted } }
}
