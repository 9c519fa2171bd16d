import fastifyEtag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/**
 * Adds an ETag to the responses of a scope, and answers 304. Only for reads: the plugin checks neither method nor
 * status.
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
