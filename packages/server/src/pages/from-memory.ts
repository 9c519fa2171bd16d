import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isOwnHost, tellAnswered } from '#server/api/guard.ts'
import { matchesEtag } from '#server/api/http.ts'
import { namesOneHost } from '#server/api/request-target.ts'
import type { Context } from '#server/context.ts'
import { securityHeaders } from '#server/headers.ts'
import { http } from '#server/limits.ts'
import type { Encoding, RenderedPage } from './cache.ts'
import { type PreparedHead, prepareHead, writePreparedHead } from './prepared-head.ts'
import { encodingFor, etagOf, inEncoding } from './send.ts'

/**
 * Sends a kept page before the router sees the request: nothing is left to decide but the form that the visitor reads. What
 * is asked for in any other way than browsers do goes the long way, where the same checks refuse it.
 */
export function answerFromMemory(
  app: FastifyInstance,
  kept: (url: string) => RenderedPage | null,
  context: Context,
): void {
  const { config } = context
  const hosts = new Set(config.allowedHosts)
  const answers = createAnswers(securityHeaders(config.publicUrl))
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  const routed = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request, response) => {
    const { url = '', method, headers, rawHeaders } = request
    // A part of something goes the long way.
    const isWhole = method === 'GET' && !closing && headers.range === undefined
    const found = isWhole ? kept(url) : null
    const isRefused =
      rawHeaders.length > 2 * http.headers || !isOwnHost(hosts, headers.host) || !namesOneHost(request)
    if (found === null || isRefused) {
      for (const route of routed) route.call(app.server, request, response)
      return
    }
    const requestId = randomUUID()
    const status = answers.send(found, requestId, request, response)
    tellAnswered(context, { requestId, method: 'GET', url, route: 'page', status, ms: 0 })
  })
}

interface Answer {
  status: number
  head: PreparedHead
  /** What it was made of: a packed form comes smaller once it has been asked for again. */
  bytes: Buffer | null
  /** A letter a byte: Node writes a head and a text by one call, and a head and a buffer by two that it joins. */
  body: string | null
}

function createAnswers(common: Readonly<Record<string, string>>) {
  type Forms = Map<Encoding | null, Answer>
  const made = { whole: new WeakMap<RenderedPage, Forms>(), unchanged: new WeakMap<RenderedPage, Forms>() }

  function answerOf(page: RenderedPage, form: Encoding | null, isUnchanged: boolean): Answer {
    const answers = isUnchanged ? made.unchanged : made.whole
    const forms: Forms = answers.get(page) ?? new Map()
    answers.set(page, forms)
    const bytes = isUnchanged ? null : inEncoding(page, form)
    const known = forms.get(form)
    if (known?.bytes === bytes) return known
    const answer = makeAnswer(page, form, bytes)
    forms.set(form, answer)
    return answer
  }

  function makeAnswer(page: RenderedPage, form: Encoding | null, bytes: Buffer | null): Answer {
    const etag = etagOf(page, form)
    const headers = new Map<string, [string, string]>()
    const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value])
    for (const [name, value] of Object.entries(common)) set(name, value)
    for (const [name, value] of page.headers) set(name, value)
    set('Content-Security-Policy', page.policy)
    set('Vary', 'Accept-Encoding')
    if (etag !== null) set('ETag', etag)
    if (bytes !== null && form !== null) set('Content-Encoding', form)
    const status = bytes === null ? 304 : page.status
    return {
      status,
      head: prepareHead(status, [...headers.values()], bytes?.length ?? null),
      bytes,
      body: bytes?.toString('latin1') ?? null,
    }
  }

  return {
    send(page: RenderedPage, requestId: string, request: IncomingMessage, response: ServerResponse): number {
      const { headers } = request
      const form = encodingFor(page, headers['accept-encoding'])
      const etag = etagOf(page, form)
      const isUnchanged = etag !== null && matchesEtag(headers['if-none-match'], etag)
      const { status, head, body } = answerOf(page, form, isUnchanged)
      writePreparedHead(head, requestId, request, response)
      if (body === null) response.end()
      else response.end(body, 'latin1')
      return status
    },
  }
}
