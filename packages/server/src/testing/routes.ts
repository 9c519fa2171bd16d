import type { FastifyInstance } from 'fastify'

/** Every pattern that is declared, from the router's own drawing of its tree. */
export function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  const found = new Set<string>()
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([\s│]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
    if (part === '') continue
    path.splice(indent.length / 4, path.length, part)
    if (methods !== undefined) found.add(path.join(''))
  }
  return [...found]
}
