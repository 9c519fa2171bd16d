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

/** The permanent data of a survey's responses: every sum combines at least three people. */
export interface SurveyTotals {
  /** How many have answered, and on how many of them the release rests. */
  responses: number
  basedOn: number
  released: FeedbackTotals['released']
}

/** Data that is deleted when the batch is released or the survey ends. */
export interface Batch {
  waiting: readonly RaterValues[]
  /** Hashes that detect a repeated submission, unordered and not linked to waiting responses. */
  tickets: readonly Buffer[]
  /** Sums of one or two people, of factors that too few have rated yet. */
  carried: FeedbackTotals['carried']
}

export const TICKET_BYTES = 16

const FORMAT = 2
const SLOTS = 10
const SUMS_BYTES = 10
const PART_BYTES = observableFactors.length * SUMS_BYTES
const TOTALS_BYTES = 5 + PART_BYTES
const WAITING_AT = 2
const TICKETS_AT = WAITING_AT + SLOTS * observableFactors.length
const CARRIED_AT = TICKETS_AT + SLOTS * TICKET_BYTES
const BATCH_BYTES = CARRIED_AT + PART_BYTES

export function noTotals(): SurveyTotals {
  return { responses: 0, basedOn: 0, released: emptyTotals().released }
}

/** An empty batch with the carry-over of earlier ones. */
export function noBatch(carried: FeedbackTotals['carried'] = emptyTotals().carried): Batch {
  return { waiting: [], tickets: [], carried }
}

/** The owner's own ratings in presentation order, 0 where not observed, in constant length. */
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
 * A batch at one length, however many wait, and in a new order each time: who came first is not there to be read. Of a
 * response only what the sums need is kept, a value a factor.
 */
export function packBatch({ waiting, tickets, carried }: Batch): Buffer {
  if (waiting.length > SLOTS) throw new RangeError(`${waiting.length} responses can not wait at once`)
  if (tickets.length !== waiting.length) throw new RangeError('Each response comes with one ticket')
  const bytes = Buffer.alloc(BATCH_BYTES)
  bytes.writeUInt8(FORMAT, 0)
  bytes.writeUInt8(waiting.length, 1)
  for (const [slot, values] of shuffled(waiting).entries()) {
    for (const [index, factor] of observableFactors.entries()) {
      bytes.writeUInt8(values[factor] ?? 0, WAITING_AT + slot * observableFactors.length + index)
    }
  }
  for (const [slot, ticket] of shuffled(tickets).entries()) {
    ticket.copy(bytes, TICKETS_AT + slot * TICKET_BYTES, 0, TICKET_BYTES)
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
      // No value is zero: the least is a mean of one, six sixths.
      return bytes.readUInt8(at) || null
    }),
  )
  const tickets = Array.from({ length }, (_, slot) => {
    const at = TICKETS_AT + slot * TICKET_BYTES
    return bytes.subarray(at, at + TICKET_BYTES)
  })
  return { waiting, tickets, carried: readSums(bytes, CARRIED_AT) }
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
  if (bytes.length !== length || bytes[0] !== FORMAT) throw new RangeError('Not a packed value of a survey')
}

function shuffled<T>(list: readonly T[]): T[] {
  const copy = [...list]
  const result: T[] = []
  while (copy.length > 0) result.push(...copy.splice(randomInt(copy.length), 1))
  return result
}
