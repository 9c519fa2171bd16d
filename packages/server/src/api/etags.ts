import fastifyEtag from '@fastify/etag'
import type { FastifyInstance } from 'fastify'

/**
 * Adds ETags to the responses of a scope and answers conditional requests with 304. For scopes with reads only, because the
 * plugin checks neither method nor status.
 */
export async function addEtags(scope: FastifyInstance): Promise<void> {
  // Weak, because one version is sent in several encodings.
  await scope.register(fastifyEtag, { weak: true, algorithm: 'sha256' })
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (reply.statusCode >= 400) reply.removeHeader('ETag')
    // An empty string would be sent with `Content-Length: 0`, which is not the length of the representation (RFC 9110, 8.6).
    const isEmpty = reply.statusCode === 304 && request.method !== 'HEAD'
    done(null, isEmpty ? null : payload)
  })
}
