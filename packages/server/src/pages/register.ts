import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Api, OwnTexts, PageHandler, Site } from '@twofold/contract'
import { inLanguage } from '@twofold/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runWithDeadline } from '#server/api/deadline.ts'
import { readBrand } from '#server/brand/read-brand.ts'
import { registerBrand } from '#server/brand/register-brand.ts'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { Context } from '#server/context.ts'
import { type CaptchaSources, pagePolicy } from '#server/headers.ts'
import { rates } from '#server/limits.ts'
import type { PageCache } from './cache.ts'
import { serveFiles } from './files.ts'
import { isSignInPage, renderPage } from './render.ts'
import { registerPageRoutes, sendPage } from './send.ts'
import { createUnavailablePages } from './unavailable-page.ts'

/** The parts of the server that pages use on start. */
export interface PagesHost {
  server: Server
  /** Called with errors of a rendering, for which the visitor gets the error page. */
  onError(error: unknown): void
  /** Pages of the operator, which replace those of the software. */
  ownTexts: OwnTexts
}

/** Built pages with the folder of their files, or pages in development mode. */
export type OpenedPages =
  | { mode: 'production'; handle: PageHandler; clientDirectory: string }
  | ({ mode: 'development' } & DevelopmentPages)

export interface DevelopmentPages {
  handle: PageHandler
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** Creates the pages of the web package. */
export type Pages = (host: PagesHost) => Promise<OpenedPages>

interface PagesParts {
  context: Context
  api: Api
  cache: PageCache
  deadlineMs: number
}

/** True if a URL belongs to the API, the authentication service, health checks or assets instead of the pages. */
export function isReserved(url: string): boolean {
  return /^\/(api|auth\/v1|rest\/v1|health|assets|brand)(\/|\?|$)/.test(url)
}

/** Registers the files of the pages and a route for every URL without another route. */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages,
  { context, api, cache, deadlineMs }: PagesParts,
): Promise<void> {
  const { config } = context
  const brand = await readBrand(config.brandDirectory)
  const site: Site = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    exitUrl: config.exitUrl,
    operator: {
      name: config.operator.name,
      address: config.operator.address,
      email: config.operator.email,
      ...config.statements,
    },
    captcha: config.captcha?.provider ?? null,
    ...(config.phone && {
      phone: {
        carrier: config.phone.twilio ? ('twilio' as const) : null,
        whatsapp: config.phone.whatsapp ?? false,
      },
    }),
    ...(config.blogImageHosts.length > 0 && { imageHosts: config.blogImageHosts }),
    ...(!config.signUp.enabled && { signUpClosed: true as const }),
    ...((config.wallets.ethereum || config.wallets.solana) && { wallets: true as const }),
    ...brand.site,
  }
  const opened = await pages({
    server: app.server,
    onError: (error) => context.log.error('page.failed', { error }),
    ownTexts: brand.texts,
  })
  registerBrand(app, brand)
  const development = opened.mode === 'development'
  if (opened.mode === 'development') registerDevelopmentPages(app, opened, config.captcha?.sources ?? null)
  if (opened.mode === 'production') await serveFiles(app, opened.clientDirectory)
  const render = (path: string, handle = opened.handle) =>
    renderPage(handle, {
      url: `${config.publicUrl}${path}`,
      api,
      site,
      operator: config.operator,
      development,
      imageHosts: config.blogImageHosts,
      captcha: config.captcha?.sources ?? null,
    })

  const getUnavailablePage = createUnavailablePages(
    (language) =>
      render(inLanguage('/', language), (page, deps) => opened.handle(page, { ...deps, away: true })),
    context.log,
  )

  async function renderAndSend(key: string, request: FastifyRequest, reply: FastifyReply) {
    const rendered = development
      ? render(key)
      : runWithDeadline(
          deadlineMs,
          cache.fetch(
            key,
            () => context.access.limiter.count(rates.page, { ipAddress: getClientIpAddress(request) }),
            () => render(key),
          ),
        )
    const page = await rendered.catch((error: unknown) => getUnavailablePage(error, request, reply))
    return sendPage(page, request, reply)
  }

  registerPageRoutes(app, (scope) => {
    scope.get('/*', (request, reply) => {
      if (isReserved(request.url)) return void reply.callNotFound()
      const key = createCacheKey(request.url, config.publicUrl)
      const cached = cache.find(key)
      return cached ? void sendPage(cached, request, reply) : renderAndSend(key, request, reply)
    })
  })
}

/** Returns the path and the known query parameters of a URL; pages depend on nothing else. */
function createCacheKey(url: string, publicUrl: string): string {
  // Fast path for URLs without a query.
  if (/^(\/|(\/[\w-]+)+)$/.test(url)) return url
  // Concatenated instead of resolved, because `//elsewhere/x` is a path of this site and not another host.
  const parsed = new URL(`${publicUrl}${url}`)
  const parameters = ['category', 'tag', 'q', 'page', 'cursor'].flatMap((name) => {
    const value = parsed.searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return parameters.length === 0 ? parsed.pathname : `${parsed.pathname}?${new URLSearchParams(parameters)}`
}

function registerDevelopmentPages(
  app: FastifyInstance,
  pages: DevelopmentPages,
  captcha: CaptchaSources | null,
): void {
  app.addHook('onClose', () => pages.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|auth\/v1|rest\/v1|health)(\/|$)/.test(request.url)) return done()
    reply.header(
      'Content-Security-Policy',
      pagePolicy({
        scriptHashes: [],
        development: true,
        captcha: isSignInPage(request.url) ? captcha : null,
      }),
    )
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    pages.middleware(request.raw, reply.raw, () => done())
  })
}
