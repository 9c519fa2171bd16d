import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/api/http.ts'
import type { RenderedPage } from './cache.ts'
import { encodingFor, etagOf, inEncoding, sendPage } from './send.ts'

interface Part {
  first: number
  last: number
}

/** Sends a kept file, or the part of it that is asked for: of the form and the version that the whole would have. */
export function sendFile(file: RenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers, method } = request
  const encoding = encodingFor(file, headers['accept-encoding'])
  const etag = etagOf(file, encoding)
  const body = inEncoding(file, encoding)
  // Parts are of GET alone, and of the version that the asker has the rest of.
  const isWhole =
    method !== 'GET' ||
    (headers['if-range'] !== undefined && headers['if-range'] !== etag) ||
    (etag !== null && matchesEtag(headers['if-none-match'], etag))
  const part = isWhole ? 'whole' : readRange(headers.range, body.length)
  if (part === 'whole') return sendPage(file, request, reply)
  reply.header('Vary', 'Accept-Encoding').header('Accept-Ranges', 'bytes')
  if (part === null) {
    reply.header('Content-Range', `bytes */${body.length}`).header('Cache-Control', 'no-store')
    return reply.code(416).send()
  }
  for (const [name, value] of file.headers) reply.header(name, value)
  reply.header('Content-Security-Policy', file.policy)
  if (etag !== null) reply.header('ETag', etag)
  if (encoding) reply.header('Content-Encoding', encoding)
  reply.header('Content-Range', `bytes ${part.first}-${part.last}/${body.length}`)
  return reply.code(206).send(body.subarray(part.first, part.last + 1))
}

/** What `Range` asks for of so many bytes: null when there is nothing there; many parts at once are given as the whole. */
function readRange(header: string | undefined, size: number): Part | 'whole' | null {
  const [, first = '', last = ''] = /^bytes= *(\d*)-(\d*) *$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? null : { first: size - count, last: size - 1 }
  }
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  if (Number(first) >= size) return null
  return { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
