import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { isOwnHost, tellAnswered } from '#server/api/guard.ts'
import { matchesEtag } from '#server/api/http.ts'
import type { Context } from '#server/context.ts'
import { securityHeaders } from '#server/headers.ts'
import { http } from '#server/limits.ts'
import type { Encoding, RenderedPage } from './cache.ts'
import { encodingFor, inEncoding } from './send.ts'

/** What is kept by address, and sent to everybody alike. */
export interface Kept {
  page(address: string): RenderedPage | null
  /** Files have no line in the log. */
  asset(address: string): RenderedPage | null
}

/**
 * Sends a kept page or file before the router sees the request: nothing is left to decide but the form that the visitor reads. What
 * is asked for in any other way than browsers do goes the long way, where the same checks refuse it.
 */
export function answerFromMemory(app: FastifyInstance, kept: Kept, context: Context): void {
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
    // A part of something is for the file server.
    const isWhole = (method === 'GET' || method === 'HEAD') && !closing && headers.range === undefined
    const page = isWhole && method === 'GET' ? kept.page(url) : null
    // The head of a file is that of the file, its version included; Node leaves the body out.
    const found = page ?? (isWhole ? kept.asset(url) : null)
    if (found === null || rawHeaders.length > 2 * http.headers || !isOwnHost(hosts, headers.host)) {
      for (const route of routed) route.call(app.server, request, response)
      return
    }
    const requestId = randomUUID()
    const status = answers.send(found, requestId, request, response)
    if (page) tellAnswered(context, { requestId, method: 'GET', url, route: 'page', status, ms: 0 })
  })
}

/** The whole head of an answer as Node takes it, with the place of the one value that each request has of its own. */
interface Answer {
  status: number
  head: string[]
  /** A letter a byte: Node writes a head and a text by one call, and a head and a buffer by two that it joins. */
  body: string | null
}

const REQUEST_ID = 1

function createAnswers(common: Readonly<Record<string, string>>) {
  const made = new WeakMap<RenderedPage, Map<Encoding | 'unchanged' | null, Answer>>()

  function answerOf(page: RenderedPage, form: Encoding | 'unchanged' | null): Answer {
    const forms = made.get(page) ?? new Map()
    made.set(page, forms)
    const answer = forms.get(form) ?? makeAnswer(page, form)
    forms.set(form, answer)
    return answer
  }

  function makeAnswer(page: RenderedPage, form: Encoding | 'unchanged' | null): Answer {
    const body = form === 'unchanged' ? null : inEncoding(page, form)
    const headers = new Map<string, [string, string]>()
    const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value])
    set('Request-Id', '')
    for (const [name, value] of Object.entries(common)) set(name, value)
    for (const [name, value] of page.headers) set(name, value)
    set('Content-Security-Policy', page.policy)
    set('Vary', 'Accept-Encoding')
    if (page.etag !== null) set('ETag', page.etag)
    if (body !== null) set('Content-Length', String(body.length))
    if (form === 'br' || form === 'gzip') set('Content-Encoding', form)
    return {
      status: form === 'unchanged' ? 304 : page.status,
      head: [...headers.values()].flat(),
      body: body?.toString('latin1') ?? null,
    }
  }

  return {
    send(page: RenderedPage, requestId: string, request: IncomingMessage, response: ServerResponse): number {
      const { headers } = request
      const unchanged = page.etag !== null && matchesEtag(headers['if-none-match'], page.etag)
      const form = unchanged ? 'unchanged' : encodingFor(page, headers['accept-encoding'])
      const { status, head, body } = answerOf(page, form)
      head[REQUEST_ID] = requestId
      response.writeHead(status, head)
      if (body === null) response.end()
      else response.end(body, 'latin1')
      return status
    },
  }
}
