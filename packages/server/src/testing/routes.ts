import type { FastifyInstance } from 'fastify'

/** Lists every registered route pattern, parsed from the output of the router. */
export function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  const patterns = new Set<string>()
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([\s│]*)[├└]── (\S*)(?: \((.+)\))?$/.exec(line) ?? []
    if (part === '') continue
    path.splice(indent.length / 4, path.length, part)
    if (methods !== undefined) patterns.add(path.join(''))
  }
  return [...patterns]
}
