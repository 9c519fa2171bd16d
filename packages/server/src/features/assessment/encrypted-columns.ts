import { type AnswerSet, packAnswers, unpackAnswers } from '@twofold/instrument'
import { type DataKey, decrypt, decryptText, encrypt, encryptText } from '#server/encryption/index.ts'

/** 100 code points in UTF-8: padding to the maximum gives every valid name the same encrypted length. */
const NAME_BYTES = 400

export function encryptAnswers(key: DataKey, id: string, set: AnswerSet): Buffer {
  return encrypt(key, packAnswers(set), `assessments.answers:${id}`)
}

export function decryptAnswers(key: DataKey, id: string, encrypted: Uint8Array): AnswerSet {
  return unpackAnswers(decrypt(key, encrypted, `assessments.answers:${id}`))
}

export function encryptPartnerName(key: DataKey, id: string, name: string | null): Buffer {
  return encryptText(key, name ?? '', NAME_BYTES, `assessments.partner_name:${id}`)
}

export function decryptPartnerName(key: DataKey, id: string, encrypted: Uint8Array): string | null {
  return decryptText(key, encrypted, `assessments.partner_name:${id}`) || null
}
