import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Serves the built files of the pages with the precompressed variants of the build. */
export async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  if (!existsSync(root)) return
  await app.register(async (files) => {
    ignoreMalformedRanges(files)
    handlePreconditionErrors(files)
    await files.register(fastifyStatic, {
      root,
      // One route per existing file, because every other URL belongs to the pages.
      wildcard: false,
      globIgnore: ['**/*.{br,gz,map}'],
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.includes('/assets/')
        reply.header('Cache-Control', isHashed ? IMMUTABLE : 'public, max-age=3600')
      },
    })
  })
}

/** Answers unsatisfiable ranges with 416 and failed preconditions with 412, without problem details. */
function handlePreconditionErrors(files: FastifyInstance): void {
  files.setErrorHandler<Error & { statusCode?: number; headers?: Record<string, string> }>(
    (error, _request, reply) => {
      if (error.statusCode !== 412 && error.statusCode !== 416) throw error
      return reply
        .code(error.statusCode)
        .headers({ ...error.headers, 'Cache-Control': 'no-store' })
        .send()
    },
  )
}

/** Removes malformed and multiple ranges, so that the whole file is sent (RFC 9110, 14.2); the plugin would answer 416. */
function ignoreMalformedRanges(files: FastifyInstance): void {
  files.addHook('onRequest', async ({ headers }) => {
    const [, first, last] = /^bytes= *(\d*)-(\d*) *$/i.exec(headers.range ?? '') ?? []
    const isBackwards = first && last && Number(last) < Number(first)
    if ((!first && !last) || isBackwards) delete headers.range
  })
}
