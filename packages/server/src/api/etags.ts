import fastifyEtag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/**
 * Gives the answers of a scope an ETag, and 304 to clients that hold that version. For reads alone: the plugin looks at neither
 * method nor status.
 */
export async function addEtags(scope: FastifyInstance): Promise<void> {
  // Weak, as one version is sent in several encodings.
  await scope.register(fastifyEtag, { weak: true, algorithm: 'sha256' })
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.removeHeader('ETag')
    // An empty body would be announced as `Content-Length: 0`, which is not the length of the representation.
    const isEmpty = reply.statusCode === 304 && request.method !== 'HEAD'
    done(null, isEmpty ? null : payload)
  })
}
