import { randomInt } from 'node:crypto'
import {
  byObservableFactor,
  emptyTotals,
  type FeedbackTotals,
  type ObserverRatings,
  observableFactors,
  observerStatements,
  type RaterSums,
  type RaterValues,
  type Rating,
} from '@twofold/instrument'

/** Permanent data of a survey's responses: every sum combines at least three respondents. */
export interface SurveyTotals {
  responses: number
  /** Number of responses in the release. */
  basedOn: number
  released: FeedbackTotals['released']
}

/** Data that is deleted when the batch is released or the survey ends. */
export interface Batch {
  waiting: readonly RaterValues[]
  /** Hashes of submission ids, which detect repeated submissions; unordered and not linked to responses. */
  submissionHashes: readonly Buffer[]
  /** Carry-over: sums of factors that only one or two respondents have rated. */
  carried: FeedbackTotals['carried']
}

export const SUBMISSION_HASH_BYTES = 16

const FORMAT = 2
const SLOTS = 10
const SUMS_BYTES = 10
const PART_BYTES = observableFactors.length * SUMS_BYTES
const TOTALS_BYTES = 5 + PART_BYTES
const WAITING_AT = 2
const HASHES_AT = WAITING_AT + SLOTS * observableFactors.length
const CARRIED_AT = HASHES_AT + SLOTS * SUBMISSION_HASH_BYTES
const BATCH_BYTES = CARRIED_AT + PART_BYTES

export function emptySurveyTotals(): SurveyTotals {
  return { responses: 0, basedOn: 0, released: emptyTotals().released }
}

/** An empty batch with the carry-over of earlier ones. */
export function emptyBatch(carried: FeedbackTotals['carried'] = emptyTotals().carried): Batch {
  return { waiting: [], submissionHashes: [], carried }
}

/** Encodes the owner's ratings in presentation order, 0 for "not observed", in constant length. */
export function packSelfRatings(ratings: ObserverRatings): Buffer {
  return Buffer.from([FORMAT, ...observerStatements.map(({ id }) => ratings[id] ?? 0)])
}

export function unpackSelfRatings(bytes: Buffer): ObserverRatings {
  assertFormat(bytes, 1 + observerStatements.length)
  return Object.fromEntries(
    observerStatements.map(({ id }, index) => [id, (bytes.readUInt8(1 + index) || null) as Rating | null]),
  )
}

/** Encodes totals in constant length. */
export function packTotals(totals: SurveyTotals): Buffer {
  const bytes = Buffer.alloc(TOTALS_BYTES)
  bytes.writeUInt8(FORMAT, 0)
  bytes.writeUInt16BE(totals.responses, 1)
  bytes.writeUInt16BE(totals.basedOn, 3)
  writeSums(bytes, 5, totals.released)
  return bytes
}

export function unpackTotals(bytes: Buffer): SurveyTotals {
  assertFormat(bytes, TOTALS_BYTES)
  return {
    responses: bytes.readUInt16BE(1),
    basedOn: bytes.readUInt16BE(3),
    released: readSums(bytes, 5),
  }
}

/**
 * Encodes a batch in constant length and shuffles it each time, so that it does not reveal the order of responses. A
 * response is reduced to one value per factor, which the sums need.
 */
export function packBatch({ waiting, submissionHashes, carried }: Batch): Buffer {
  if (waiting.length > SLOTS) throw new RangeError(`Batch of ${waiting.length} responses exceeds ${SLOTS}`)
  if (submissionHashes.length !== waiting.length)
    throw new RangeError(
      `Batch has ${waiting.length} responses and ${submissionHashes.length} submission hashes`,
    )
  const bytes = Buffer.alloc(BATCH_BYTES)
  bytes.writeUInt8(FORMAT, 0)
  bytes.writeUInt8(waiting.length, 1)
  for (const [slot, values] of shuffle(waiting).entries()) {
    for (const [index, factor] of observableFactors.entries()) {
      bytes.writeUInt8(values[factor] ?? 0, WAITING_AT + slot * observableFactors.length + index)
    }
  }
  for (const [slot, hash] of shuffle(submissionHashes).entries()) {
    hash.copy(bytes, HASHES_AT + slot * SUBMISSION_HASH_BYTES, 0, SUBMISSION_HASH_BYTES)
  }
  writeSums(bytes, CARRIED_AT, carried)
  return bytes
}

export function unpackBatch(bytes: Buffer): Batch {
  assertFormat(bytes, BATCH_BYTES)
  const length = bytes.readUInt8(1)
  const waiting = Array.from({ length }, (_, slot) =>
    byObservableFactor((factor) => {
      const at = WAITING_AT + slot * observableFactors.length + observableFactors.indexOf(factor)
      // Zero means "not rated": the lowest value is six sixths, a mean of 1.
      return bytes.readUInt8(at) || null
    }),
  )
  const submissionHashes = Array.from({ length }, (_, slot) => {
    const at = HASHES_AT + slot * SUBMISSION_HASH_BYTES
    return bytes.subarray(at, at + SUBMISSION_HASH_BYTES)
  })
  return { waiting, submissionHashes, carried: readSums(bytes, CARRIED_AT) }
}

function writeSums(bytes: Buffer, start: number, part: FeedbackTotals['released']): void {
  for (const [index, factor] of observableFactors.entries()) {
    const at = start + index * SUMS_BYTES
    bytes.writeUInt16BE(part[factor].n, at)
    bytes.writeUInt32BE(part[factor].sum, at + 2)
    bytes.writeUInt32BE(part[factor].squares, at + 6)
  }
}

function readSums(bytes: Buffer, start: number): FeedbackTotals['released'] {
  return byObservableFactor((factor): RaterSums => {
    const at = start + observableFactors.indexOf(factor) * SUMS_BYTES
    return {
      n: bytes.readUInt16BE(at),
      sum: bytes.readUInt32BE(at + 2),
      squares: bytes.readUInt32BE(at + 6),
    }
  })
}

function assertFormat(bytes: Buffer, length: number): void {
  if (bytes.length !== length || bytes[0] !== FORMAT)
    throw new RangeError(`Invalid packed survey value: ${bytes.length} bytes, format ${bytes[0]}`)
}

function shuffle<T>(list: readonly T[]): T[] {
  const copy = [...list]
  const result: T[] = []
  while (copy.length > 0) result.push(...copy.splice(randomInt(copy.length), 1))
  return result
}
