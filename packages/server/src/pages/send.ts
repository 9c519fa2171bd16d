import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addEtags } from '#server/api/etags.ts'
import { ENCODINGS, registerCompression } from './compress.ts'
import type { Encoding, RenderedPage } from './render.ts'

/** Registers routes that send pages, with ETags and compression. */
export function registerPageRoutes(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    await addEtags(scope)
    await registerCompression(scope)
    routes(scope)
  })
}

/** Sends the compressed variant of a page if it exists; otherwise the scope compresses the body. */
export function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(page.status).headers(page.headers)
  const encoding = page.compressed && negotiateEncoding(request.headers['accept-encoding'])
  const compressed = encoding && page.compressed?.get(encoding)
  if (!compressed) return reply.send(page.body)
  return reply.header('content-encoding', encoding).send(compressed)
}

function negotiateEncoding(header: string | string[] | undefined): Encoding | null {
  return negotiate(String(header ?? ''), ENCODINGS as Encoding[]) as Encoding | null
}
