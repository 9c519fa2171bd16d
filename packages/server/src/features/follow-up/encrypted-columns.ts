import type { DataKey } from '#server/encryption/index.ts'
import { decryptText, encryptText } from '#server/encryption/index.ts'
import type { StoredFollowUp } from './rules.ts'

/** More than the longest content as JSON: six things of 200 characters and twelve check-ins with notes of 300. */
export const FOLLOW_UP_BYTES = 24 * 1024

const aad = (assessmentId: string) => `follow_ups.follow_up:${assessmentId}`

export function encryptFollowUp(key: DataKey, assessmentId: string, followUp: StoredFollowUp): Buffer {
  return encryptText(key, JSON.stringify(followUp), FOLLOW_UP_BYTES, aad(assessmentId))
}

export function decryptFollowUp(key: DataKey, assessmentId: string, encrypted: Uint8Array): StoredFollowUp {
  return JSON.parse(decryptText(key, encrypted, aad(assessmentId)))
}
