import { readFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Language, languagePrefix, languages, splitLanguage } from '@twofold/contract/languages'
import type { OwnTexts, PageHandler } from '@twofold/contract/page-handler'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { Manifest } from 'vite'

/** Exports of `app/entry.server.tsx`, which the build contains. */
type Entry = typeof import('./app/entry.server.tsx')

export interface PageHandlerOptions {
  /** Called with every error that is not a response; the visitor gets the error page. */
  onError?: (error: unknown) => void
  /** Pages of the operator, which replace those of the software. */
  ownTexts?: OwnTexts
}

/** A page of the operator cannot be shown; the message names file and line. */
export class OwnTextError extends Error {
  override name = 'OwnTextError'
}

/** Folder of the files for browsers. Files in `/assets` are immutable, each with a .br and .gz file. */
export const clientDirectory = fileURLToPath(new URL('./build/client', import.meta.url))

function createHandler(
  build: ServerBuild,
  mode: 'production' | 'development',
  options: PageHandlerOptions,
  manifest: Manifest = {},
): PageHandler {
  const handlers = Object.fromEntries(
    languages.map((language) => [language, createLanguageHandler(build, language, mode, options, manifest)]),
  ) as Record<Language, PageHandler>
  return (request, deps) => handlers[getLanguage(request.url)](request, deps)
}

function createLanguageHandler(
  build: ServerBuild,
  language: Language,
  mode: 'production' | 'development',
  options: PageHandlerOptions,
  manifest: Manifest,
): PageHandler {
  // The build as an object, because React Router calls a function and compiles all routes on every request. With the prefix as
  // `basename`, links, forms and redirects stay in the language.
  const handle = createRequestHandler({ ...build, basename: languagePrefix(language) || '/' }, mode)
  const entry = build.entry.module as unknown as Entry
  const styles = build.assets.routes.root?.css ?? []
  // Cached by routes, which determine the files and have few combinations.
  const filesByRoutes = new Map<string, string[]>()
  const catalogueFiles = (routeIds: readonly string[]) => {
    const key = routeIds.join(' ')
    const files = filesByRoutes.get(key) ?? findTextFiles(build, manifest, language, routeIds)
    filesByRoutes.set(key, files)
    return files
  }
  return (request, deps) =>
    entry.runInLanguage(language, () =>
      deps.away
        ? entry.renderUnavailable(deps.site, styles)
        : handle(request, entry.createLoadContext(deps, options, catalogueFiles)),
    )
}

async function assertOwnTexts({ entry }: ServerBuild, { ownTexts = {} }: PageHandlerOptions): Promise<void> {
  const problems = await (entry.module as unknown as Entry).findOwnTextProblems(ownTexts)
  if (problems.length > 0) throw new OwnTextError(problems.join('\n'))
}

/** The language of a page's URL or its data URL: `/de.data` belongs to `/de`. */
function getLanguage(url: string): Language {
  return splitLanguage(new URL(url).pathname.replace(/\.data$/, '')).language
}

/** Files of the texts that the scripts of a page import, by the names of `vite.config.ts` in the manifest of the bundler. */
function findTextFiles(
  { assets }: ServerBuild,
  manifest: Manifest,
  language: Language,
  routeIds: readonly string[],
): string[] {
  const parts = [assets.entry, ...routeIds.flatMap((id) => assets.routes[id] ?? [])]
  const scripts = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
  const imported = Object.values(manifest)
    .filter(({ file }) => scripts.has(`/${file}`))
    .flatMap(({ dynamicImports = [] }) => dynamicImports)
  return [...new Set(imported)].flatMap((key) => {
    const { name, file } = manifest[key] ?? {}
    return file !== undefined && name?.startsWith(`texts-${language}-`) ? [`/${file}`] : []
  })
}

/**
 * Creates the handler of the production build. NODE_ENV must be set before this module is imported.
 *
 * @throws OwnTextError
 */
export async function createPageHandler(options: PageHandlerOptions = {}): Promise<PageHandler> {
  const buildUrl = new URL('./build/server/index.js', import.meta.url).href
  const manifest = await readFile(`${clientDirectory}/.vite/manifest.json`, 'utf8')
  const build = (await import(buildUrl)) as ServerBuild
  await assertOwnTexts(build, options)
  return createHandler(build, 'production', options, JSON.parse(manifest))
}

export interface DevPages {
  handle: PageHandler
  /** Serves modules and hot updates; calls `next` for other requests. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** Creates the handler of the source files, with hot updates on the given server. */
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
  const { ssr } = vite.environments
  if (!('runner' in ssr)) throw new Error('The ssr environment of Vite has no module runner')
  const runner = ssr.runner as { import(id: string): Promise<ServerBuild> }
  return {
    handle: async (request, deps) => {
      const build = await runner.import('virtual:react-router/server-build')
      await assertOwnTexts(build, options)
      return createHandler(build, 'development', options)(request, deps)
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}
