export type { DataKey, Keyring, SealedKey } from './keyring.ts'
export { seal, sealedLength, unseal } from './seal.ts'
