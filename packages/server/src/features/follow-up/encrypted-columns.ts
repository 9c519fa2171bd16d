import { type DataKey, decryptText, encryptText } from '#server/encryption/index.ts'
import { http } from '#server/limits.ts'
import type { StoredFollowUp } from './rules.ts'

const aad = (assessmentId: string) => `follow_ups.follow_up:${assessmentId}`

export function encryptFollowUp(key: DataKey, assessmentId: string, followUp: StoredFollowUp): Buffer {
  return encryptText(key, JSON.stringify(followUp), http.followUpBytes, aad(assessmentId))
}

export function decryptFollowUp(key: DataKey, assessmentId: string, encrypted: Uint8Array): StoredFollowUp {
  return JSON.parse(decryptText(key, encrypted, aad(assessmentId)))
}
