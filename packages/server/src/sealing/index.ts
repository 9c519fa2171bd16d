export type { Keyring, KeyTables, SealedKey } from './keyring.ts'
export { createKeyring } from './keyring.ts'
export type { DataKey } from './seal.ts'
export { SealError, seal, sealedLength, unseal } from './seal.ts'
