import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { bech32 } from '@scure/base'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import type { MasterKey, Secrets } from '#server/config/secrets.ts'
import { ArchiveError, type ArchiveHeader, parseHeader } from './archive-header.ts'

/*
 * Format: NDJSON, compressed by gzip and encrypted by age. The first line is the header, every other line
 * `{"table":…,"row":…}`. age authenticates the order of its chunks and which one is the last.
 */
export const ARCHIVE_EXTENSION = '.ndjson.gz.age'
const FIRST_LINE = Buffer.from('age-encryption.org/v1\n')
const ROW = /^\{"table":"([\w.]+)","row":(\{.*\})\}$/s

export interface ArchiveRow {
  table: string
  /** JSON of PostgreSQL, never parsed here, because JavaScript would round large numbers. */
  row: string
}

export interface Archive {
  path: string
  header: ArchiveHeader
  /** Decrypts the rows; throws ArchiveError if any byte was changed. */
  readRows(): AsyncGenerator<ArchiveRow>
}

/** The age identity that decrypts archives. Its recipient is secret too: who knows it can forge an archive. */
function getIdentity(archiveKey: Uint8Array): string {
  return bech32.encodeFromBytes('age-secret-key-', archiveKey).toUpperCase()
}

/** The identities of all configured master keys. */
export function listIdentities({ keys }: { keys: readonly MasterKey[] }): string[] {
  return keys.map((key) => getIdentity(key.derive('archive')))
}

/** Writes an archive to a temporary file and renames it after it is complete and flushed to disk. */
export async function writeArchive(
  path: string,
  options: { header: ArchiveHeader; archiveKey: Uint8Array; rows: AsyncIterable<ArchiveRow> },
): Promise<void> {
  const temporary = `${path}.part`
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(getIdentity(options.archiveKey)))
  try {
    await pipeline(
      Readable.from(formatLines(options)),
      createGzip(),
      async function* (compressed: AsyncIterable<Uint8Array>) {
        yield* await encrypter.encrypt(toStream(compressed))
      },
      createWriteStream(temporary, { mode: 0o600, flags: 'w', flush: true }),
    )
    await rename(temporary, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function* formatLines({
  header,
  rows,
}: {
  header: ArchiveHeader
  rows: AsyncIterable<ArchiveRow>
}): AsyncGenerator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`)
  for await (const { table, row } of rows) yield Buffer.from(`{"table":"${table}","row":${row}}\n`)
}

/** Reads the header of an archive; throws ArchiveError if no configured master key decrypts it. */
export async function openArchive(path: string, secrets: Pick<Secrets, 'keys'>): Promise<Archive> {
  return { path, header: await readHeader(path, secrets), readRows: () => readRows(path, secrets) }
}

async function readHeader(path: string, secrets: Pick<Secrets, 'keys'>): Promise<ArchiveHeader> {
  for await (const line of readLines(path, secrets)) return parseHeader(line, path)
  throw createDamagedError(path)
}

async function* readRows(path: string, secrets: Pick<Secrets, 'keys'>): AsyncGenerator<ArchiveRow> {
  let isHeader = true
  for await (const line of readLines(path, secrets)) {
    const [, table, row] = ROW.exec(line) ?? []
    if (table !== undefined && row !== undefined) yield { table, row }
    else if (!isHeader) throw createDamagedError(path)
    isHeader = false
  }
}

async function* readLines(path: string, secrets: Pick<Secrets, 'keys'>): AsyncGenerator<string> {
  await assertAgeFile(path)
  const decrypter = new Decrypter()
  for (const identity of listIdentities(secrets)) decrypter.addIdentity(identity)
  const decompressed = createGunzip()
  const piping = pipeline(
    createReadStream(path),
    async function* (encrypted: AsyncIterable<Uint8Array>) {
      yield* await decrypter.decrypt(toStream(encrypted))
    },
    decompressed,
  )
  // The loop below rejects with the same error, because a failure also ends the stream it reads.
  piping.catch(() => undefined)
  try {
    yield* splitLines(decompressed)
    await piping
  } catch (error) {
    throw toArchiveError(error, path)
  }
}

/** The library reads the first line into memory to its end, which a file full of zeros does not have. */
async function assertAgeFile(path: string): Promise<void> {
  try {
    await using file = await open(path)
    const { buffer } = await file.read(Buffer.alloc(FIRST_LINE.length))
    if (buffer.equals(FIRST_LINE)) return
  } catch (error) {
    throw toArchiveError(error, path)
  }
  throw new ArchiveError(`${path} is not an archive of this software.`)
}

/** One class at run time; the types of Node and of the browser differ. */
function toStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return NodeReadableStream.from(bytes) as unknown as ReadableStream<Uint8Array>
}

/** Not by readline, which also splits at U+2028 inside a JSON string. */
async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const more of bytes) {
    const lines = (rest + decoder.write(more)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function toArchiveError(cause: unknown, path: string): ArchiveError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (code === 'ENOENT') return new ArchiveError(`${path} does not exist.`, { cause })
  if (/^E[A-Z]+$/.test(code)) return new ArchiveError(`${path} cannot be read.`, { cause })
  const message = cause instanceof Error ? cause.message : ''
  if (message.includes('no identity matched')) {
    return new ArchiveError(
      `${path} is encrypted with another master key, or its beginning is damaged: set DATA_KEY or DATA_KEY_OLD to that key, or copy its data.key to DATA_DIR.`,
      { cause },
    )
  }
  return createDamagedError(path, cause)
}

function createDamagedError(path: string, cause?: unknown): ArchiveError {
  return new ArchiveError(`${path} is damaged: use another copy.`, { cause })
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path)
  await folder.sync()
}
