import { createHash } from 'node:crypto'
import { type Api, ApiError, type PageHandler, type Site } from '@twofold/contract'
import { splitLanguage } from '@twofold/contract/languages'
import type { Operator } from '@twofold/contract/operator'
import { toApiError } from '#server/api/problem.ts'
import { type CaptchaSources, pagePolicy } from '#server/headers.ts'
import { pages } from '#server/limits.ts'

export type Encoding = 'br' | 'gzip'

/** A page as it is sent. */
export interface RenderedPage {
  status: number
  /** With lower-case names. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  cacheable: boolean
  /** Its compressed variants, once the cache has made them. */
  compressed?: ReadonlyMap<Encoding, Buffer> | undefined
}

export interface PageRequest {
  url: string
  api: Api
  site: Site
  operator: Operator
  development: boolean
  /** Hosts of images that pages may show in addition to this site. */
  imageHosts: readonly string[]
  /** Whose check the sign-in page may load. */
  captcha: CaptchaSources | null
}

/** Renders a page as an anonymous visitor sees it: no header of the request reaches it, so the page may be cached. */
export async function renderPage(
  handle: PageHandler,
  { url, api, site, operator, development, imageHosts, captcha }: PageRequest,
): Promise<RenderedPage> {
  let unavailable: unknown
  const watched: Api = {
    call: (endpoint, input) =>
      api.call(endpoint, input).catch((error: unknown) => {
        if (toApiError(error).code === 'unavailable') unavailable = error
        throw error
      }),
  }
  const response = await handle(new Request(url), { api: watched, site, operator })
  // A page that a loader could not read everything for must not be cached, and says less than the unavailable page.
  if (unavailable !== undefined) throw unavailable
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > pages.maxHtmlBytes) {
    const cause = new Error(`A page of ${body.length} bytes exceeds ${pages.maxHtmlBytes}`)
    throw new ApiError('unexpected', { cause })
  }
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  const policy = pagePolicy({
    scriptHashes: isHtml ? inlineScriptHashes(body.toString()) : [],
    development,
    imageHosts: isPublic || showsArticles(new URL(url).pathname) ? imageHosts : [],
    captcha: asksForCaptcha(url) ? captcha : null,
  })
  return toPage({
    status: response.status,
    headers: {
      'cache-control': 'no-store',
      ...Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.has(name))),
      'content-security-policy': policy,
    },
    body,
    cacheable: response.status === 200 && isPublic,
  })
}

/** Completes a page with the headers that every page has; a cacheable one is hashed here, once. */
export function toPage(page: RenderedPage): RenderedPage {
  const hash = page.cacheable && createHash('sha256').update(page.body).digest('base64url').slice(0, 27)
  const etag = hash ? { etag: `W/"${hash}"` } : undefined
  return { ...page, headers: { ...page.headers, vary: 'accept-encoding', ...etag } }
}

/**
 * Drafts are previewed here before publication. Every public page allows these images, because the policy of the first
 * page applies during client-side navigation.
 */
function showsArticles(pathname: string): boolean {
  const { path } = splitLanguage(pathname)
  return path === '/admin/blog' || path.startsWith('/bond-better/preview/')
}

/** True for the sign-in page only, so that no third-party script runs on pages with answers or results. */
export function asksForCaptcha(url: string): boolean {
  return /^\/auth\/?$/.test(splitLanguage(new URL(url, 'http://localhost').pathname).path)
}

// Set by the server itself, or nothing a page may ever send.
const DROPPED = new Set(['content-length', 'transfer-encoding', 'set-cookie', 'content-security-policy'])

/** The CSP sources of the inline scripts of a page, each once. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || script === '') continue
    hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  return [...hashes]
}
