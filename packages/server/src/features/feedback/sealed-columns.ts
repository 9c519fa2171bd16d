import { createHmac, randomBytes } from 'node:crypto'
import type { ObserverRatings } from '@twofold/instrument'
import { sealText, unsealText } from '#server/features/records/index.ts'
import type { DataKey } from '#server/sealing/index.ts'
import { seal, unseal } from '#server/sealing/index.ts'
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

/** 120 and 500 code points in UTF-8. */
const TITLE_BYTES = 480
const MESSAGE_BYTES = 2000

const place = (column: string, id: string) => `feedback_surveys.${column}:${id}`

export function sealTexts(
  key: DataKey,
  id: string,
  { title, message }: { title: string; message: string | null },
): { sealed_title: Buffer; sealed_message: Buffer } {
  return {
    sealed_title: sealText(key, title, TITLE_BYTES, place('title', id)),
    sealed_message: sealText(key, message ?? '', MESSAGE_BYTES, place('message', id)),
  }
}

export function openTexts(
  key: DataKey,
  survey: { id: string; sealedTitle: Uint8Array; sealedMessage: Uint8Array },
): { title: string; message: string | null } {
  return {
    title: unsealText(key, survey.sealedTitle, place('title', survey.id)),
    message: unsealText(key, survey.sealedMessage, place('message', survey.id)) || null,
  }
}

export function sealLinkToken(key: DataKey, id: string, token: Uint8Array): Buffer {
  return seal(key, token, place('link_token', id))
}

export function openLinkToken(key: DataKey, id: string, sealed: Uint8Array): Buffer {
  return unseal(key, sealed, place('link_token', id))
}

export function sealTotals(key: DataKey, id: string, totals: SurveyTotals): Buffer {
  return seal(key, packTotals(totals), place('totals', id))
}

export function openTotals(key: DataKey, id: string, sealed: Uint8Array): SurveyTotals {
  return unpackTotals(unseal(key, sealed, place('totals', id)))
}

export function sealSelfRatings(key: DataKey, id: string, ratings: ObserverRatings): Buffer {
  return seal(key, packSelfRatings(ratings), place('self_ratings', id))
}

export function openSelfRatings(key: DataKey, id: string, sealed: Uint8Array): ObserverRatings {
  return unpackSelfRatings(unseal(key, sealed, place('self_ratings', id)))
}

/** A new key for one batch, and the form in which it is stored. */
export function makeBatchKey(ownerKey: DataKey, id: string): { batchKey: DataKey; sealedKey: Buffer } {
  const secret = randomBytes(32)
  return { batchKey: toBatchKey(id, secret), sealedKey: seal(ownerKey, secret, place('batch_key', id)) }
}

export function openBatchKey(ownerKey: DataKey, id: string, sealed: Uint8Array): DataKey {
  return toBatchKey(id, unseal(ownerKey, sealed, place('batch_key', id)))
}

// Bound to the survey instead of a user: its id takes the place of the owner's in the associated data.
function toBatchKey(id: string, secret: Uint8Array): DataKey {
  return { ownerId: id, version: 1, secret }
}

export function sealBatch(batchKey: DataKey, id: string, batch: Batch): Buffer {
  return seal(batchKey, packBatch(batch), place('waiting', id))
}

export function openBatch(batchKey: DataKey, id: string, sealed: Uint8Array): Batch {
  return unpackBatch(unseal(batchKey, sealed, place('waiting', id)))
}

/**
 * The value of the responded cookie, equal for every link of this survey. Only the form reveals it: without the owner's key
 * it cannot be traced to a survey or link.
 */
export function surveyMark(ownerKey: DataKey, id: string): string {
  const digest = createHmac('sha256', ownerKey.secret).update(place('mark', id)).digest()
  return digest.subarray(0, 9).toString('base64url')
}
