import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { PageHandler } from '@twofold/contract/page-handler'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'

/** What `app/entry.server.tsx` offers beside the renderer; see there. */
type Entry = typeof import('./app/entry.server.tsx')

export interface PageHandlerOptions {
  /** Hears of every error that is no answer of its own; the visitor gets the error page. */
  onError?: (error: unknown) => void
}

/** The folder of the browser's files: `/assets/*` never change, each with a .br and .gz beside it. */
export const clientDirectory = fileURLToPath(new URL('./build/client', import.meta.url))

function handlerOf(
  build: ServerBuild,
  mode: 'production' | 'development',
  options: PageHandlerOptions,
): PageHandler {
  // The build object, not a function: with a function every request compiles all routes again.
  const handle = createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as Entry
  return (request, deps) => handle(request, entry.createLoadContext(deps, options.onError))
}

/** The pages of the production build. NODE_ENV must be set before this module is imported. */
export async function createPageHandler(options: PageHandlerOptions = {}): Promise<PageHandler> {
  const address = new URL('./build/server/index.js', import.meta.url).href
  return handlerOf((await import(address)) as ServerBuild, 'production', options)
}

export interface DevPages {
  handle: PageHandler
  /** Answers modules and hot updates; calls `next` for everything else. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** The pages straight from their source, with hot updates on the given server. */
export async function createDevPages(
  httpServer: Server,
  options: PageHandlerOptions = {},
): Promise<DevPages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    server: { middlewareMode: true, hmr: { server: httpServer } },
    appType: 'custom',
  })
  const ssr = vite.environments.ssr
  if (ssr === undefined || !('runner' in ssr)) throw new Error('Vite offers no module runner for the server.')
  const runner = ssr.runner as { import(id: string): Promise<ServerBuild> }
  return {
    handle: async (request, deps) => {
      const build = await runner.import('virtual:react-router/server-build')
      return handlerOf(build, 'development', options)(request, deps)
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
