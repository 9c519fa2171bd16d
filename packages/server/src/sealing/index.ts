export type { Keyring, KeyTables, SealedKey } from './keyring.ts'
export { createKeyring } from './keyring.ts'
export type { DataKey } from './seal.ts'
export { seal, unseal } from './seal.ts'
