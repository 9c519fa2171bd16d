import { ApiError } from '@twofold/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/context.ts'

const READY_MS = 2000

/** `live`: the process answers. `ready`: the database does too. And what crawlers ask first. */
export function registerHealth(app: FastifyInstance, context: Context): void {
  app.get('/health/live', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const answered = await Promise.race([
      sql`select 1`.execute(context.db).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(resolve, READY_MS, false).unref()),
    ])
    if (!answered) throw new ApiError('unavailable')
    return { status: 'ready' }
  })
  app.get('/robots.txt', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return 'User-agent: *\nDisallow: /api/\nDisallow: /auth/v1/\n'
  })
}
