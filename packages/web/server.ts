import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Language, languages, prefixOf, splitLanguage } from '@twofold/contract/languages'
import type { PageHandler } from '@twofold/contract/page-handler'
import type { ServerBuild } from 'react-router'
import { createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'

/** What `app/entry.server.tsx` offers beside the renderer; see there. */
type Entry = typeof import('./app/entry.server.tsx')

/** Where the modules of a language are while one works on them. */
const developmentBase = (language: Language): string => (language === 'en' ? '/' : `/@${language}/`)

export interface PageHandlerOptions {
  /** Hears of every error that is no answer of its own; the visitor gets the error page. */
  onError?: (error: unknown) => void
}

/** The folder of the browser's files: `/assets/*` never change, each with a .br and .gz beside it. */
export const clientDirectory = fileURLToPath(new URL('./build/client', import.meta.url))

function handlerOf(
  build: ServerBuild,
  language: Language,
  mode: 'production' | 'development',
  options: PageHandlerOptions,
): PageHandler {
  // The build object, not a function: with a function every request compiles all routes again. With the prefix as `basename` the router
  // itself keeps links, forms and redirects in the language.
  const handle = createRequestHandler({ ...build, basename: prefixOf(language) || '/' }, mode)
  const entry = build.entry.module as unknown as Entry
  const styles = build.assets.routes.root?.css ?? []
  return async (request, deps) =>
    deps.away
      ? entry.renderAway(deps.site, styles)
      : await handle(request, entry.createLoadContext(deps, options.onError))
}

/** The pages of the production builds, one a language. NODE_ENV must be set before this module is imported. */
export async function createPageHandler(options: PageHandlerOptions = {}): Promise<PageHandler> {
  const handlers = new Map<Language, PageHandler>()
  for (const language of languages) {
    const folder = language === 'en' ? 'build' : `build/${language}`
    const address = new URL(`./${folder}/server/index.js`, import.meta.url).href
    handlers.set(language, handlerOf((await import(address)) as ServerBuild, language, 'production', options))
  }
  return (request, deps) => (handlers.get(languageOfUrl(request.url)) as PageHandler)(request, deps)
}

/** The language of a page's URL, or of the URL of its data: `/de.data` belongs to `/de`. */
function languageOfUrl(url: string): Language {
  return splitLanguage(new URL(url).pathname.replace(/\.data$/, '')).language
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
  const sites = new Map<Language, Promise<ViteDevServer>>()
  /** One server a language, begun when it is first asked for. */
  const site = (language: Language): Promise<ViteDevServer> => {
    const begun = sites.get(language) ?? beginDevServer(httpServer, language)
    sites.set(language, begun)
    return begun
  }
  await site('en')
  return {
    handle: async (request, deps) => {
      const language = languageOfUrl(request.url)
      const { environments } = await site(language)
      if (!('runner' in environments.ssr)) throw new Error('Vite offers no module runner for the server.')
      const runner = environments.ssr.runner as { import(id: string): Promise<ServerBuild> }
      const build = await runner.import('virtual:react-router/server-build')
      return handlerOf(build, language, 'development', options)(request, deps)
    },
    middleware: (request, response, next) => {
      const language = languages.find(
        (name) => name !== 'en' && request.url?.startsWith(developmentBase(name)),
      )
      site(language ?? 'en').then((vite) => vite.middlewares(request, response, next), next)
    },
    close: async () => {
      for (const vite of sites.values()) await (await vite).close()
    },
  }
}

async function beginDevServer(httpServer: Server, language: Language): Promise<ViteDevServer> {
  const { createServer } = await import('vite')
  return createServer({
    root: fileURLToPath(new URL('.', import.meta.url)),
    base: developmentBase(language),
    mode: language === 'en' ? 'development' : language,
    server: { middlewareMode: true, hmr: { server: httpServer } },
    appType: 'custom',
  })
}
