import type { DataKey } from '#server/sealing/index.ts'
import { seal, unseal } from '#server/sealing/index.ts'

const LENGTH_BYTES = 2

/** Seals a text padded to `width` bytes, so that every text of a column is as long as any other. */
export function sealText(key: DataKey, text: string, width: number, place: string): Buffer {
  const bytes = Buffer.from(text)
  if (bytes.length > width) throw new RangeError(`A text of ${bytes.length} bytes does not fit into ${width}`)
  const padded = Buffer.alloc(LENGTH_BYTES + width)
  padded.writeUInt16BE(bytes.length)
  bytes.copy(padded, LENGTH_BYTES)
  return seal(key, padded, place)
}

/** The text that `sealText` sealed. */
export function unsealText(key: DataKey, sealed: Uint8Array, place: string): string {
  const padded = unseal(key, sealed, place)
  return padded.toString('utf8', LENGTH_BYTES, LENGTH_BYTES + padded.readUInt16BE())
}
