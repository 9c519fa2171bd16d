import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type DataKey, decrypt, encrypt } from '#server/encryption/index.ts'
import { ArchiveError, type ArchiveHeader, parseHeader } from './archive-header.ts'
import { splitChunks, splitLines, toBytes } from './streams.ts'

/*
 * Format: one plain line of JSON, then encrypted chunks, each preceded by its length in four bytes. The associated data of a
 * chunk contains the archive, the chunk number and whether it is the last, so chunks cannot be removed, reordered or inserted.
 */
const CHUNK_BYTES = 256 * 1024
const LENGTH_BYTES = 4
const LONGEST_CHUNK = CHUNK_BYTES + 1024
const LONGEST_HEADER = 64 * 1024

/** Writes an archive to a temporary file and renames it after it is complete and flushed to disk. */
export async function writeArchive(
  path: string,
  {
    header,
    archiveKey,
    lines,
  }: { header: ArchiveHeader; archiveKey: Uint8Array; lines: AsyncIterable<string> },
): Promise<void> {
  const temporary = `${path}.part`
  const first = JSON.stringify(header)
  try {
    await pipeline(
      Readable.from(toBytes(lines)),
      createGzip(),
      (compressed: AsyncIterable<Buffer>) => encryptChunks(first, archiveKey, compressed),
      createWriteStream(temporary, { mode: 0o600, flags: 'w', flush: true }),
    )
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* encryptChunks(
  first: string,
  archiveKey: Uint8Array,
  compressed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`${first}\n`)
  const cipher = createChunkCipher(first, archiveKey)
  let number = 0
  for await (const { chunk, isLast } of splitChunks(compressed, CHUNK_BYTES)) {
    const encrypted = encrypt(cipher.key, chunk, cipher.aad(number, isLast))
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32BE(encrypted.length)
    yield Buffer.concat([length, encrypted])
    number += 1
  }
}

/** Reads the header of an archive without decrypting it. */
export async function readHeader(path: string): Promise<ArchiveHeader> {
  return parseHeader(await readFirstLine(path), path)
}

/** Decrypts the lines of an archive; throws ArchiveError if any byte was changed. */
export async function* readArchive(path: string, archiveKey: Uint8Array): AsyncGenerator<string> {
  const first = await readFirstLine(path)
  const decompressed = createGunzip()
  const piping = pipeline(Readable.from(decryptChunks(path, first, archiveKey)), decompressed)
  // The loop below rejects with the same error, because a failure also ends the stream it reads.
  piping.catch(() => undefined)
  try {
    yield* splitLines(decompressed)
    await piping
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(`${path} is damaged: use another copy.`, { cause: error })
  }
}

async function* decryptChunks(path: string, first: string, archiveKey: Uint8Array): AsyncGenerator<Buffer> {
  const cipher = createChunkCipher(first, archiveKey)
  const file = createReadStream(path, { start: Buffer.byteLength(first) + 1 })
  let rest = Buffer.alloc(0)
  let number = 0
  let chunk: Buffer | null = null
  // A chunk is decrypted when it is known whether it is the last.
  for await (const bytes of file as AsyncIterable<Buffer>) {
    rest = Buffer.concat([rest, bytes])
    for (let next = readChunk(rest); next; next = readChunk(rest)) {
      if (chunk) yield decrypt(cipher.key, chunk, cipher.aad(number++, false))
      chunk = next
      rest = rest.subarray(LENGTH_BYTES + next.length)
    }
  }
  if (!chunk || rest.length > 0) throw new Error('The last chunk is incomplete')
  yield decrypt(cipher.key, chunk, cipher.aad(number, true))
}

function readChunk(bytes: Buffer): Buffer | null {
  if (bytes.length < LENGTH_BYTES) return null
  const length = bytes.readUInt32BE()
  if (length > LONGEST_CHUNK) throw new Error(`Chunk length ${length} exceeds ${LONGEST_CHUNK}`)
  return bytes.length < LENGTH_BYTES + length ? null : bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length)
}

function createChunkCipher(first: string, archiveKey: Uint8Array): { key: DataKey; aad: ChunkAad } {
  const name = createHash('sha256').update(first).digest('base64url')
  return {
    key: { ownerId: 'archive', version: 1, secret: archiveKey },
    aad: (number, isLast) => `${name}:${number}:${isLast ? 'last' : 'more'}`,
  }
}

type ChunkAad = (number: number, isLast: boolean) => string

async function readFirstLine(path: string): Promise<string> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${path} ${cause.code === 'ENOENT' ? 'does not exist' : 'cannot be read'}.`, {
      cause,
    })
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_HEADER), 0, LONGEST_HEADER, 0)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    return buffer.toString('utf8', 0, end === -1 ? 0 : end)
  } catch (cause) {
    throw new ArchiveError(`${path} cannot be read.`, { cause })
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
