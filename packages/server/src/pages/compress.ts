import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import { pages } from '#server/limits.ts'
import type { Encoding, RenderedPage } from './render.ts'

/** In order of preference. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip']

const brotliQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
const compressBrotli = promisify<Buffer, object, Buffer>(brotliCompress)
const compressGzip = promisify<Buffer, object, Buffer>(gzip)

/** Compresses the responses of a scope at the fastest level, because the client is waiting. */
export async function registerCompression(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyCompress, {
    globalDecompression: false,
    encodings: [...ENCODINGS],
    threshold: pages.minCompressedBytes,
    // Compressed synchronously, so that the length is known and HEAD equals GET.
    syncThreshold: pages.maxHtmlBytes,
    brotliOptions: brotliQuality(1),
    zlibOptions: { level: 1 },
  })
}

/** Compresses a cached page at a higher level on another thread. */
export function compressInBackground(page: RenderedPage): void {
  if (page.compressed || page.body.length < pages.minCompressedBytes) return
  const compressed = new Map<Encoding, Buffer>()
  page.compressed = compressed
  const add = (encoding: Encoding, compressing: Promise<Buffer>) =>
    // If it fails, the page is still compressed for each response.
    compressing.then((bytes) => compressed.set(encoding, bytes)).catch(() => undefined)
  add('br', compressBrotli(page.body, brotliQuality(5)))
  add('gzip', compressGzip(page.body, { level: 6 }))
}
