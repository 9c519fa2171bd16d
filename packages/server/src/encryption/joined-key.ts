import type { EncryptedKey } from './tables.ts'

/**
 * The columns of a joined data key. Joining the key by owner and version saves a statement and omits rows without a key.
 */
export const keyColumns = [
  'keys.data_keys.owner_id as keyOwner',
  'keys.data_keys.version as keyVersion',
  'keys.data_keys.encrypted_key as keyEncrypted',
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

/** The join condition: `.innerJoin('keys.data_keys', onDataKey('surveys.owner_id', 'surveys.key_version'))`. */
export function onDataKey<Column extends string>(owner: Column, version: Column) {
  return <Join extends KeyJoin<Column, Join>>(join: Join): Join =>
    join.onRef('keys.data_keys.owner_id', '=', owner).onRef('keys.data_keys.version', '=', version)
}

/** Moves the joined key columns into `encryptedKey`, the form that `Keyring.decryptKey` accepts. */
export function withEncryptedKey<Row extends JoinedKey>(
  row: Row,
): Omit<Row, keyof JoinedKey> & { encryptedKey: EncryptedKey } {
  const { keyOwner, keyVersion, keyEncrypted, ...rest } = row
  return { ...rest, encryptedKey: { owner_id: keyOwner, version: keyVersion, encrypted_key: keyEncrypted } }
}
