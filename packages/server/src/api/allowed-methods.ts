import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route that is there to refuse. */
    refuses?: boolean
  }
}

/** Records routes registered from now on; the returned function lists a path's methods, none for an unknown path. */
export function noteMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const noted = new Map<string, Set<string>>()
  // Apart from the rest, which are mostly files: every page that is rendered is looked for among them.
  const patterns = new Map<string, RegExp>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.refuses || url.includes('*')) return
    const methods = noted.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    noted.set(url, methods)
    if (url.includes(':')) patterns.set(url, toExpression(url))
  })
  return (path) => {
    const methods = new Set(noted.get(path))
    for (const [url, pattern] of patterns) {
      if (pattern.test(path)) for (const method of noted.get(url) ?? []) methods.add(method)
    }
    return [...methods]
  }
}

/** For the last handler: whether the address is there and takes other methods, which its refusal then names. */
export function allowOthers(
  methodsOf: (path: string) => readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const methods = methodsOf(request.url.split('?')[0] ?? '')
  if (methods.length === 0 || methods.includes(request.method)) return false
  reply.header('Allow', methods.join(', '))
  return true
}

function toExpression(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
}

/** Answers reads of unknown URLs by the scope's own not-found handler, which the wildcard route of the pages would hide. */
export function leaveUnknownToNotFound(scope: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    scope.route({
      method: ['GET', 'HEAD'],
      url,
      config: { refuses: true },
      handler: (_request, reply) => void reply.callNotFound(),
    })
  }
}
