import { packResearchRow, type ResearchRow, unpackResearchRow } from '@twofold/instrument/research'
import type { Keyring } from '#server/encryption/index.ts'

const OWNER = 'research'
const aad = (id: string): string => `research_rows.sealed_row:${id}`

export function encryptRow(keyring: Keyring, id: string, row: ResearchRow): Buffer {
  return keyring.cipher('research').encrypt(OWNER, packResearchRow(row), aad(id))
}

export function decryptRow(keyring: Keyring, id: string, encrypted: Uint8Array): ResearchRow {
  return unpackResearchRow(keyring.cipher('research').decrypt(OWNER, encrypted, aad(id)))
}
