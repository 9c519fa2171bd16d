import type { FastifyInstance } from 'fastify'
import { registerPageRoutes } from '#server/pages/send.ts'
import type { Brand } from './read-brand.ts'

/** A name is the hash of its file, so its content never changes. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Serves the logo and the stylesheet of the operator's folder. */
export function registerBrand(app: FastifyInstance, { files }: Brand): void {
  registerPageRoutes(app, (scope) => {
    for (const [name, { type, body }] of files) {
      scope.get(`/brand/${name}`, (_request, reply) => {
        reply.header('cache-control', FOREVER).type(type).send(body)
      })
    }
  })
}
