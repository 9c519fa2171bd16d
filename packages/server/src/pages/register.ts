import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Api, PageHandler, Site } from '@twofold/contract'
import { inLanguage, LEGACY_LANGUAGE_PARAMETER, languageOf, splitLanguage } from '@twofold/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { runWithDeadline } from '#server/api/deadline.ts'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { Context } from '#server/context.ts'
import { type CaptchaSources, pagePolicy } from '#server/headers.ts'
import { rates } from '#server/limits.ts'
import { createPageCache } from './cache.ts'
import { serveFiles } from './files.ts'
import { asksForCaptcha, renderPage } from './render.ts'
import { registerPublic, sendPage } from './send.ts'
import { createUnavailablePages } from './unavailable-page.ts'

/** The parts of the server that pages use when they start. */
export interface PagesHost {
  server: Server
  /** Hears of what failed while rendering; the visitor gets the error page. */
  onError(error: unknown): void
}

/** Built pages and the folder of their files, or pages that follow their sources while one works on them. */
export type OpenPages =
  | { mode: 'production'; handle: PageHandler; clientDirectory: string }
  | ({ mode: 'development' } & DevelopmentPages)

export interface DevelopmentPages {
  handle: PageHandler
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  close(): Promise<void>
}

/** The exports of the web package. */
export type Pages = (host: PagesHost) => Promise<OpenPages>

interface PagesParts {
  context: Context
  api: Api
  deadlineMs: number
}

/** Whether a URL belongs to another part of the site, where nothing is a page. */
export function isReserved(url: string): boolean {
  return /^\/(api|auth\/v1|rest\/v1|health|assets)(\/|\?|$)/.test(url)
}

/** Mounts the pages: their built files, and a route for every URL that no other route takes. */
export async function registerPages(
  app: FastifyInstance,
  pages: Pages,
  { context, api, deadlineMs }: PagesParts,
): Promise<void> {
  const { config } = context
  const site: Site = {
    productName: config.productName,
    publicUrl: config.publicUrl,
    exitUrl: config.exitUrl,
    operator: {
      name: config.operator.name,
      address: config.operator.address,
      email: config.operator.email,
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
    ...(config.researchPool && { research: true as const }),
    ...((config.wallets.ethereum || config.wallets.solana) && { wallets: true as const }),
  }
  const opened = await pages({
    server: app.server,
    onError: (error) => context.log.error('page.failed', { error }),
  })
  const development = opened.mode === 'development'
  if (opened.mode === 'development') followSources(app, opened, config.captcha?.sources ?? null)
  const cache = createPageCache(context.now)
  context.publicChanges.onChange(() => cache.clear())
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

  const orUnavailable = createUnavailablePages(
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
    const page = await rendered.catch((error: unknown) => orUnavailable(error, request, reply))
    return sendPage(page, request, reply)
  }

  registerPublic(app, (scope) => {
    scope.get('/*', (request, reply) => {
      if (isReserved(request.url)) return void reply.callNotFound()
      const moved = pathOfLegacyUrl(request.url)
      if (moved !== undefined) return void reply.redirect(moved, 301)
      const key = keyOf(request.url, config.publicUrl)
      const cached = cache.find(key)
      return cached ? void sendPage(cached, request, reply) : renderAndSend(key, request, reply)
    })
  })
}

/** A page depends on its path and these names of a query; the rest of a URL never reaches it. */
function keyOf(url: string, publicUrl: string): string {
  // A plain path is its own key.
  if (/^(\/|(\/[\w-]+)+)$/.test(url)) return url
  // Appended and not resolved: `//elsewhere/x` is a path of this site and no other host.
  const address = new URL(`${publicUrl}${url}`)
  const known = ['category', 'tag', 'q', 'page', 'cursor'].flatMap((name) => {
    const value = address.searchParams.get(name)
    return value === null ? [] : [[name, value] as [string, string]]
  })
  return known.length === 0 ? address.pathname : `${address.pathname}?${new URLSearchParams(known)}`
}

/** Where a URL of the form `/auth?lang=de` leads to now: the path of the language, with all other parameters in their order. */
function pathOfLegacyUrl(url: string): string | undefined {
  const [, path = '', query] = /^([^?]*)\?(.*)$/s.exec(url) ?? []
  if (query === undefined || splitLanguage(path).language !== 'en') return undefined
  const parameters = query.split('&')
  const isLanguage = (parameter: string) => parameter.startsWith(`${LEGACY_LANGUAGE_PARAMETER}=`)
  const asked = parameters.find(isLanguage)
  const language = languageOf(asked?.slice(LEGACY_LANGUAGE_PARAMETER.length + 1))
  if (language === 'en') return undefined
  const rest = parameters.filter((parameter) => !isLanguage(parameter)).join('&')
  return inLanguage(path, language) + (rest === '' ? '' : `?${rest}`)
}

function followSources(app: FastifyInstance, pages: DevelopmentPages, captcha: CaptchaSources | null): void {
  app.addHook('onClose', () => pages.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|auth\/v1|rest\/v1|health)(\/|$)/.test(request.url)) return done()
    reply.header(
      'Content-Security-Policy',
      pagePolicy({
        scriptHashes: [],
        development: true,
        captcha: asksForCaptcha(request.url) ? captcha : null,
      }),
    )
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value)
    }
    pages.middleware(request.raw, reply.raw, () => done())
  })
}
