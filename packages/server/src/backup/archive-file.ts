import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type DataKey, decrypt, encrypt } from '#server/encryption/index.ts'
import { ArchiveError, type ArchiveHeader, parseHeader } from './archive-header.ts'
import { bytesOf, chunksOf, linesOf } from './streams.ts'

/*
 * One line of JSON that anybody may read, and then encrypted pieces: each its length in four bytes and the encrypted bytes.
 * A piece opens only at its place of its archive, and the last one says that it is, so nothing can be cut off,
 * exchanged or put in.
 */
const PIECE_BYTES = 256 * 1024
const LENGTH_BYTES = 4
const LONGEST_PIECE = PIECE_BYTES + 1024
const LONGEST_HEADER = 64 * 1024

/** Writes an archive aside and puts it in its place once it is whole and on the disk. */
export async function writeArchive(
  path: string,
  {
    header,
    archiveKey,
    lines,
  }: { header: ArchiveHeader; archiveKey: Uint8Array; lines: AsyncIterable<string> },
): Promise<void> {
  const draft = `${path}.part`
  const first = JSON.stringify(header)
  try {
    await pipeline(
      Readable.from(bytesOf(lines)),
      createGzip(),
      (packed: AsyncIterable<Buffer>) => encryptPieces(first, archiveKey, packed),
      createWriteStream(draft, { mode: 0o600, flags: 'w', flush: true }),
    )
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* encryptPieces(
  first: string,
  archiveKey: Uint8Array,
  packed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${first}\n`)
  const cipher = placesOf(first, archiveKey)
  let number = 0
  for await (const { chunk, isLast } of chunksOf(packed, PIECE_BYTES)) {
    const encrypted = encrypt(cipher.key, chunk, cipher.place(number, isLast))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(encrypted.length)
    yield Buffer.concat([length, encrypted])
    number += 1
  }
}

/** The first line of an archive, without opening it. */
export async function readHeader(path: string): Promise<ArchiveHeader> {
  return parseHeader(await readFirstLine(path), path)
}

/** The lines of an archive, in order; throws where a single byte of it is not as it was written. */
export async function* readArchive(path: string, archiveKey: Uint8Array): AsyncGenerator<string> {
  const first = await readFirstLine(path)
  const unpacked = createGunzip()
  const piping = pipeline(Readable.from(openPieces(path, first, archiveKey)), unpacked)
  // The loop below rejects with the same error, because a failure also ends the stream it reads.
  piping.catch(() => undefined)
  try {
    yield* linesOf(unpacked)
    await piping
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(`${path} is damaged: take another copy of it.`, { cause: error })
  }
}

async function* openPieces(path: string, first: string, archiveKey: Uint8Array): AsyncGenerator<Buffer> {
  const cipher = placesOf(first, archiveKey)
  const file = createReadStream(path, { start: Buffer.byteLength(first) + 1 })
  let rest = Buffer.alloc(0)
  let number = 0
  let piece: Buffer | null = null
  // A piece is opened once it is known whether another one follows it.
  for await (const bytes of file as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, bytes])
    for (let next = pieceIn(rest); next; next = pieceIn(rest)) {
      if (piece) yield decrypt(cipher.key, piece, cipher.place(number++, false))
      piece = next
      rest = rest.subarray(LENGTH_BYTES + next.length)
    }
  }
  if (!piece || rest.length > 0) throw new Error('cut short')
  yield decrypt(cipher.key, piece, cipher.place(number, true))
}

function pieceIn(bytes: Buffer): Buffer | null {
  if (bytes.length < LENGTH_BYTES) return null
  const length = bytes.readUInt32BE()
  if (length > LONGEST_PIECE) throw new Error('no length of a piece')
  return bytes.length < LENGTH_BYTES + length ? null : bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
}

function placesOf(first: string, archiveKey: Uint8Array): { key: DataKey; place: PlaceOf } {
  const name = createHash('sha256').update(first).digest('base64url')
  return {
    key: { ownerId: 'archive', version: 1, secret: archiveKey },
    place: (number, isLast) => `${name}:${number}:${isLast ? 'last' : 'more'}`,
  }
}

type PlaceOf = (number: number, isLast: boolean) => string

async function readFirstLine(path: string): Promise<string> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${path} ${cause.code === 'ENOENT' ? 'is not there' : 'can not be read'}.`, {
      cause,
    })
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    return buffer.toString('utf8', 0, end === -1 ? 0 : end)
  } catch (cause) {
    throw new ArchiveError(`${path} can not be read.`, { cause })
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
