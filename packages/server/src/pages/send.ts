import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/api/http.ts'
import type { RenderedPage } from './cache.ts'

export type Encoding = 'br' | 'gzip'

/** Sends a finished page: nothing of it to whoever holds this version, else packed as they can read it. */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('Content-Security-Policy', page.policy).header('Vary', 'Accept-Encoding')
  if (page.etag !== null) {
    reply.header('ETag', page.etag)
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.code(page.status).send(encoding ? page[encoding]() : page.body)
}

/** What was read lately: a few browsers send nearly all of it. */
const read = new Map<string, Encoding | null>()
const READ_AT_MOST = 100

/** How whoever sent this `Accept-Encoding` best gets it. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const text = String(header ?? '')
  const known = read.get(text)
  if (known !== undefined) return known
  const encoding = readEncoding(text)
  if (read.size >= READ_AT_MOST) read.clear()
  read.set(text, encoding)
  return encoding
}

function readEncoding(header: string): Encoding | null {
  const accepted = header
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?$/.test(part.trim()))
    .map((part) => part.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : null
}
