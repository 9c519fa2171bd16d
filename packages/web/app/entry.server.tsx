import { AsyncLocalStorage } from 'node:async_hooks'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isApiError } from '@twofold/contract/errors'
import { type Language, languages } from '@twofold/contract/languages'
import type { Operator } from '@twofold/contract/operator'
import type { Api, OwnTexts, Site } from '@twofold/contract/page-handler'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  data,
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { findOwnProblems } from '#web/content/legal/documents.ts'
import {
  apiContext,
  catalogueFilesContext,
  errorListenerContext,
  operatorContext,
  ownTextsContext,
  siteContext,
} from '#web/context.ts'
import { UnavailablePage } from '#web/layout/unavailable-page.tsx'
import { waitForTexts } from '#web/messages/define-texts.ts'
import { setLanguageSource } from '#web/messages/language.ts'
import { CatalogueFilesContext } from '#web/messages/preloads.tsx'

const RENDER_TIMEOUT_MS = 10_000

const language = new AsyncLocalStorage<Language>()
setLanguageSource(() => language.getStore() ?? 'en')

/** Runs `render` with the texts of one language. */
export const runInLanguage = <Result,>(name: Language, render: () => Result): Result =>
  language.run(name, render)

/** Turns an error of the API into a response, so that React Router shows the error page of its status. */
async function throwAsResponse<T>(reply: Promise<T>): Promise<T> {
  try {
    return await reply
  } catch (error) {
    if (isApiError(error)) throw data({ code: error.code }, { status: error.status })
    throw error
  }
}

/**
 * Creates the context of the loaders of one request. The server calls it through the build, because the context keys must
 * be those of the bundle.
 */
export function createLoadContext(
  deps: { api: Api; site: Site; operator: Operator },
  { onError = () => {}, ownTexts = {} }: { onError?: (error: unknown) => void; ownTexts?: OwnTexts } = {},
  catalogueFiles: (routeIds: readonly string[]) => string[] = () => [],
): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, { call: (endpoint, input) => throwAsResponse(deps.api.call(endpoint, input)) })
  context.set(siteContext, deps.site)
  context.set(operatorContext, deps.operator)
  context.set(ownTextsContext, ownTexts)
  context.set(errorListenerContext, onError)
  context.set(catalogueFilesContext, catalogueFiles)
  return context
}

/** Lists what is wrong with pages of the operator, each with file and line. */
export async function findOwnTextProblems(texts: OwnTexts): Promise<string[]> {
  await waitForTexts()
  return languages.flatMap((name) => language.run(name, () => findOwnProblems(texts, name)))
}

/** Renders the maintenance page without calling the API. */
export async function renderUnavailable(site: Site, styles: readonly string[]): Promise<Response> {
  await waitForTexts()
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<UnavailablePage site={site} styles={styles} />)}`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  ;(context as RouterContextProvider).get(errorListenerContext)(error)
}

/** Renders the whole page before the response starts: the server hashes its inline scripts and puts its HTML in the page cache. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  await waitForTexts()
  const files = context.get(catalogueFilesContext)(
    entry.staticHandlerContext.matches.map(({ route }) => route.id),
  )
  const html = await new Promise<string>((resolve, reject) => {
    const page = (
      <CatalogueFilesContext value={files}>
        <ServerRouter context={entry} url={request.url} />
      </CatalogueFilesContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      // The page is complete before the first byte, so React needs no inline scripts that insert late content.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(
      () => abort(new Error(`Rendering a page exceeds ${RENDER_TIMEOUT_MS} ms`)),
      RENDER_TIMEOUT_MS,
    )
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (!headers.has('Cache-Control')) {
    headers.set('Cache-Control', status < 400 ? 'public, max-age=0, must-revalidate' : 'no-store')
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, headers })
}
