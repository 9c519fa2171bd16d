import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Encoding, RenderedPage } from './cache.ts'

/** Something finished that may be sent many times: its version and its compressed forms are made once. */
export function keepReady(page: Omit<RenderedPage, 'etag' | 'packed'>): RenderedPage {
  const { body, cacheable } = page
  const pack = cacheable ? packTwice : packOnce
  return {
    ...page,
    etag: cacheable ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : null,
    packed: { gzip: pack(body, packing.gzip), br: pack(body, packing.br) },
  }
}

interface Packing {
  quickly(body: Buffer): Buffer
  well(body: Buffer): Buffer
  wellBeside(body: Buffer): Promise<Buffer>
}

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
const QUICK = { gzip: { level: 1 }, br: quality(0) }
const GOOD = { gzip: { level: 6 }, br: quality(5) }
const gzipBeside = promisify<Buffer, object, Buffer>(gzip)
const brotliBeside = promisify<Buffer, object, Buffer>(brotliCompress)

const packing: Readonly<Record<Encoding, Packing>> = {
  gzip: {
    quickly: (body) => gzipSync(body, QUICK.gzip),
    well: (body) => gzipSync(body, GOOD.gzip),
    wellBeside: (body) => gzipBeside(body, GOOD.gzip),
  },
  br: {
    quickly: (body) => brotliCompressSync(body, QUICK.br),
    well: (body) => brotliCompressSync(body, GOOD.br),
    wellBeside: (body) => brotliBeside(body, GOOD.br),
  },
}

function packOnce(body: Buffer, { well }: Packing): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= well(body)
    return made
  }
}

/**
 * Packs in a tenth of the time for whoever comes first and waits for the page to be rendered as well, and then, as soon
 * as somebody comes again, well and on another thread: many pages are asked for once and never again.
 */
function packTwice(body: Buffer, { quickly, wellBeside }: Packing): () => Buffer {
  let made: Buffer | undefined
  let isBegun = false
  return () => {
    if (made === undefined) {
      made = quickly(body)
    } else if (!isBegun) {
      isBegun = true
      wellBeside(body).then(
        (better) => {
          made = better
        },
        // What there is can be read as well.
        () => undefined,
      )
    }
    return made
  }
}
