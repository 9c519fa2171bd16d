import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { type ObserverRatings, observerStatements } from '@twofold/instrument'
import { type DataKey, decrypt, decryptText, encrypt, encryptText } from '#server/encryption/index.ts'
import type { Batch, SurveyTotals } from './batch.ts'

/** Padded lengths: 120 and 500 code points in UTF-8. */
const TITLE_BYTES = 480
const MESSAGE_BYTES = 2000
/** Padded lengths of JSON: more than the largest value of each column needs. */
const TOTALS_BYTES = 512
const BATCH_BYTES = 2048
const SELF_RATINGS_BYTES = 1024

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
  return encryptText(key, JSON.stringify(totals), TOTALS_BYTES, aad('totals', id))
}

export function decryptTotals(key: DataKey, id: string, encrypted: Uint8Array): SurveyTotals {
  return JSON.parse(decryptText(key, encrypted, aad('totals', id)))
}

/** Encrypts the owner's ratings in presentation order, null for "not observed". */
export function encryptSelfRatings(key: DataKey, id: string, ratings: ObserverRatings): Buffer {
  const complete = Object.fromEntries(
    observerStatements.map((statement) => [statement.id, ratings[statement.id] ?? null]),
  )
  return encryptText(key, JSON.stringify(complete), SELF_RATINGS_BYTES, aad('self_ratings', id))
}

export function decryptSelfRatings(key: DataKey, id: string, encrypted: Uint8Array): ObserverRatings {
  return JSON.parse(decryptText(key, encrypted, aad('self_ratings', id)))
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

/** Shuffles the batch each time, so that it does not reveal the order of responses. */
export function encryptBatch(batchKey: DataKey, id: string, batch: Batch): Buffer {
  const shuffled = {
    ...batch,
    waiting: shuffle(batch.waiting),
    submissionHashes: shuffle(batch.submissionHashes),
  }
  return encryptText(batchKey, JSON.stringify(shuffled), BATCH_BYTES, aad('waiting', id))
}

function shuffle<T>(list: readonly T[]): T[] {
  const copy = [...list]
  const result: T[] = []
  while (copy.length > 0) result.push(...copy.splice(randomInt(copy.length), 1))
  return result
}

export function decryptBatch(batchKey: DataKey, id: string, encrypted: Uint8Array): Batch {
  return JSON.parse(decryptText(batchKey, encrypted, aad('waiting', id)))
}

/**
 * The value of the responded cookie, the same for every link of the survey. Keyed with the owner's key, so that a cookie
 * cannot be traced to a survey or link.
 */
export function respondedCookieValue(ownerKey: DataKey, id: string): string {
  const digest = createHmac('sha256', ownerKey.secret).update(aad('mark', id)).digest()
  return digest.subarray(0, 9).toString('base64url')
}
