import { StringDecoder } from 'node:string_decoder'

export async function* toBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`)
}

/** Splits a stream into chunks of one size; the last may be shorter and is marked as last. */
export async function* splitChunks(
  bytes: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0)
  for await (const more of bytes) {
    rest = Buffer.concat([rest, more])
    // At least one byte is retained, so that the last chunk is never empty.
    while (rest.length > size) {
      yield { chunk: rest.subarray(0, size), isLast: false }
      rest = rest.subarray(size)
    }
  }
  yield { chunk: rest, isLast: true }
}

export async function* splitLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const more of bytes) {
    const lines = (rest + decoder.write(more)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
