import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/api/http.ts'
import type { Encoding, RenderedPage } from './cache.ts'

/** Sends a finished page: nothing of it to whoever holds this version, else packed as they can read it. */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply) {
  for (const [name, value] of page.headers) reply.header(name, value)
  reply.header('Content-Security-Policy', page.policy).header('Vary', 'Accept-Encoding')
  const encoding = encodingFor(page, request.headers['accept-encoding'])
  const etag = etagOf(page, encoding)
  if (etag !== null) {
    reply.header('ETag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (encoding) reply.header('Content-Encoding', encoding)
  return reply.code(page.status).send(inEncoding(page, encoding))
}

/** What was read lately: a few browsers send nearly all of it. */
const read = new Map<string, Encoding | null>()
const READ_AT_MOST = 100

/** The version of one form. A weak one is that of all; a strong one is of its bytes, so each form has its own. */
export function etagOf({ etag }: RenderedPage, encoding: Encoding | null): string | null {
  if (etag === null || encoding === null || etag.startsWith('W/')) return etag
  return `${etag.slice(0, -1)}-${encoding}"`
}

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

const FORMS: readonly Encoding[] = ['br', 'gzip']

/** The form that is liked best; bare when none is taken, even by whoever refuses that: nothing else is there to send. */
function readEncoding(header: string): Encoding | null {
  const liked = new Map(
    header.split(',').map((part) => {
      const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
      const weight = parameters.find((text) => text.startsWith('q='))?.slice('q='.length)
      return [name === 'x-gzip' ? 'gzip' : name, Number(weight ?? 1) || 0] as const
    }),
  )
  const weightOf = (form: string) => liked.get(form) ?? liked.get('*') ?? 0
  const best = FORMS.reduce((first, next) => (weightOf(next) > weightOf(first) ? next : first), 'br')
  // Somebody may take a packed form and still like the bare one better.
  return weightOf(best) > 0 && weightOf(best) >= (liked.get('identity') ?? 0) ? best : null
}
