import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route only rejects requests: its methods do not count as allowed. */
    isFallback?: boolean
  }
}

/** Records every route registered after this call. The returned function lists the methods of a path, none for an unknown path. */
export function recordRouteMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const methodsByUrl = new Map<string, Set<string>>()
  // Parameterised routes are stored separately, because every rendered path is matched against all of them.
  const patterns = new Map<string, RegExp>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (config?.isFallback || url.includes('*')) return
    const methods = methodsByUrl.get(url) ?? new Set()
    for (const each of [method].flat()) methods.add(each)
    methodsByUrl.set(url, methods)
    if (url.includes(':')) patterns.set(url, toRegExp(url))
  })
  return (path) => {
    const methods = new Set(methodsByUrl.get(path))
    for (const [url, pattern] of patterns) {
      if (pattern.test(path)) for (const method of methodsByUrl.get(url) ?? []) methods.add(method)
    }
    return [...methods]
  }
}

/** For the not-found handler: sets `Allow` and returns true if the path exists for other methods only. */
export function setAllowHeader(
  getMethods: (path: string) => readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const methods = getMethods(request.url.split('?')[0] ?? '')
  if (methods.length === 0 || methods.includes(request.method)) return false
  reply.header('Allow', methods.join(', '))
  return true
}

function toRegExp(url: string): RegExp {
  return new RegExp(`^${url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`)
}

/** Answers reads of unknown URLs by the scope's own not-found handler, which the wildcard route of the pages would hide. */
export function registerNotFoundFallback(scope: FastifyInstance): void {
  for (const url of ['/', '/*']) {
    scope.route({
      method: ['GET', 'HEAD'],
      url,
      config: { isFallback: true },
      handler: (_request, reply) => void reply.callNotFound(),
    })
  }
}
