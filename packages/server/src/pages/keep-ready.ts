import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RenderedPage } from './cache.ts'

/** Something finished that may be sent many times: its version and its compressed forms are made once. */
export function keepReady(page: Omit<RenderedPage, 'etag' | 'packed'>): RenderedPage {
  const { body, cacheable } = page
  return {
    ...page,
    etag: cacheable ? `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` : null,
    packed: {
      gzip: once(() => gzipSync(body)),
      br: once(() => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
    },
  }
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}
