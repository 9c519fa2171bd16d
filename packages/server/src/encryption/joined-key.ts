import type { EncryptedKey } from './tables.ts'

/**
 * The columns of a joined data key. Joining the key by owner and version saves a statement and omits rows without a key.
 */
export const keyColumns = [
  'keys.dataKeys.ownerId as keyOwner',
  'keys.dataKeys.version as keyVersion',
  'keys.dataKeys.encryptedKey as keyEncrypted',
] as const

interface JoinedKey {
  keyOwner: string
  keyVersion: number
  keyEncrypted: Uint8Array
}

type KeyReference = 'keys.dataKeys.ownerId' | 'keys.dataKeys.version'

interface KeyJoin<Column, Join> {
  onRef(left: KeyReference, operator: '=', right: Column): Join
}

/** The join condition: `.innerJoin('keys.dataKeys', onDataKey('surveys.ownerId', 'surveys.keyVersion'))`. */
export function onDataKey<Column extends string>(owner: Column, version: Column) {
  return <Join extends KeyJoin<Column, Join>>(join: Join): Join =>
    join.onRef('keys.dataKeys.ownerId', '=', owner).onRef('keys.dataKeys.version', '=', version)
}

/** Moves the joined key columns into `encryptedKey`, the form that `Keyring.decryptKey` accepts. */
export function withEncryptedKey<Row extends JoinedKey>(
  row: Row,
): Omit<Row, keyof JoinedKey> & { encryptedKey: EncryptedKey } {
  const { keyOwner, keyVersion, keyEncrypted, ...rest } = row
  return { ...rest, encryptedKey: { ownerId: keyOwner, version: keyVersion, encryptedKey: keyEncrypted } }
}
