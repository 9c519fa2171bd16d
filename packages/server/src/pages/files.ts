import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { IMMUTABLE } from './assets.ts'
import type { RenderedPage } from './cache.ts'
import { sendFile } from './part.ts'

/** Mounts the files of the pages: those that are kept are sent from memory, in parts too, and the rest from the disk. */
export async function serveFiles(
  app: FastifyInstance,
  root: string,
  kept: ReadonlyMap<string, RenderedPage>,
): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    preCompressed: true,
    // Its versions are weak, which no part may be joined by; without parts it gives the whole, as anybody may.
    acceptRanges: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const immutable = path.includes('/assets/')
      reply.header('Cache-Control', immutable ? IMMUTABLE : 'public, max-age=3600')
    },
  })
  // Only files that exist become routes, so every other address is left to the pages.
  for (const path of await listFiles(root)) {
    const file = kept.get(`/${path}`)
    app.get(`/${path}`, (request, reply) => (file ? sendFile(file, request, reply) : reply.sendFile(path)))
  }
}

async function listFiles(root: string): Promise<string[]> {
  const found = await readdir(root, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !/\.(br|gz|map)$/.test(path) && !path.split('/').some((part) => part.startsWith('.')))
}
