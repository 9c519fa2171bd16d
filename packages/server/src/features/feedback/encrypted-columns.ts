import { createHmac, randomBytes } from 'node:crypto'
import type { ObserverRatings } from '@twofold/instrument'
import type { DataKey } from '#server/encryption/index.ts'
import { decrypt, decryptText, encrypt, encryptText } from '#server/encryption/index.ts'
import {
  type Batch,
  packBatch,
  packSelfRatings,
  packTotals,
  type SurveyTotals,
  unpackBatch,
  unpackSelfRatings,
  unpackTotals,
} from './packing.ts'

/** Padded lengths: 120 and 500 code points in UTF-8. */
const TITLE_BYTES = 480
const MESSAGE_BYTES = 2000

const aad = (column: string, id: string) => `feedback_surveys.${column}:${id}`

export function encryptTexts(
  key: DataKey,
  id: string,
  { title, message }: { title: string; message: string | null },
): { encryptedTitle: Buffer; encryptedMessage: Buffer } {
  return {
    encryptedTitle: encryptText(key, title, TITLE_BYTES, aad('title', id)),
    encryptedMessage: encryptText(key, message ?? '', MESSAGE_BYTES, aad('message', id)),
  }
}

export function decryptTexts(
  key: DataKey,
  survey: { id: string; encryptedTitle: Uint8Array; encryptedMessage: Uint8Array },
): { title: string; message: string | null } {
  return {
    title: decryptText(key, survey.encryptedTitle, aad('title', survey.id)),
    message: decryptText(key, survey.encryptedMessage, aad('message', survey.id)) || null,
  }
}

export function encryptLinkToken(key: DataKey, id: string, token: Uint8Array): Buffer {
  return encrypt(key, token, aad('link_token', id))
}

export function decryptLinkToken(key: DataKey, id: string, encrypted: Uint8Array): Buffer {
  return decrypt(key, encrypted, aad('link_token', id))
}

export function encryptTotals(key: DataKey, id: string, totals: SurveyTotals): Buffer {
  return encrypt(key, packTotals(totals), aad('totals', id))
}

export function decryptTotals(key: DataKey, id: string, encrypted: Uint8Array): SurveyTotals {
  return unpackTotals(decrypt(key, encrypted, aad('totals', id)))
}

export function encryptSelfRatings(key: DataKey, id: string, ratings: ObserverRatings): Buffer {
  return encrypt(key, packSelfRatings(ratings), aad('self_ratings', id))
}

export function decryptSelfRatings(key: DataKey, id: string, encrypted: Uint8Array): ObserverRatings {
  return unpackSelfRatings(decrypt(key, encrypted, aad('self_ratings', id)))
}

/** Creates the key of a batch; `encryptedKey` is its stored form, encrypted with the owner's key. */
export function createBatchKey(ownerKey: DataKey, id: string): { batchKey: DataKey; encryptedKey: Buffer } {
  const secret = randomBytes(32)
  return { batchKey: toBatchKey(id, secret), encryptedKey: encrypt(ownerKey, secret, aad('batch_key', id)) }
}

export function decryptBatchKey(ownerKey: DataKey, id: string, encrypted: Uint8Array): DataKey {
  return toBatchKey(id, decrypt(ownerKey, encrypted, aad('batch_key', id)))
}

// The associated data contains the survey id instead of a user id.
function toBatchKey(id: string, secret: Uint8Array): DataKey {
  return { ownerId: id, version: 1, secret }
}

export function encryptBatch(batchKey: DataKey, id: string, batch: Batch): Buffer {
  return encrypt(batchKey, packBatch(batch), aad('waiting', id))
}

export function decryptBatch(batchKey: DataKey, id: string, encrypted: Uint8Array): Batch {
  return unpackBatch(decrypt(batchKey, encrypted, aad('waiting', id)))
}

/**
 * The value of the responded cookie, the same for every link of the survey. Keyed with the owner's key, so that a cookie
 * cannot be traced to a survey or link.
 */
export function respondedCookieValue(ownerKey: DataKey, id: string): string {
  const digest = createHmac('sha256', ownerKey.secret).update(aad('mark', id)).digest()
  return digest.subarray(0, 9).toString('base64url')
}
