import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/api/http.ts'
import type { Encoding, RenderedPage } from './cache.ts'

/** Sends a finished page: nothing of it to whoever holds this version, else packed as they can read it. */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('Content-Security-Policy', page.policy).header('Vary', 'Accept-Encoding')
  if (page.etag !== null) {
    reply.header('ETag', page.etag)
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  }
  const encoding = encodingFor(page, request.headers['accept-encoding'])
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.code(page.status).send(inEncoding(page, encoding))
}

/** What was read lately: a few browsers send nearly all of it. */
const read = new Map<string, Encoding | null>()
const READ_AT_MOST = 100

/** How whoever sent this `Accept-Encoding` best gets a page. */
export function encodingFor(page: RenderedPage, header: string | string[] | undefined): Encoding | null {
  const accepted = acceptedEncoding(header)
  return accepted !== null && page.packed[accepted] ? accepted : null
}

export function inEncoding(page: RenderedPage, encoding: Encoding | null): Buffer {
  return (encoding === null ? undefined : page.packed[encoding]?.()) ?? page.body
}

function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
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
