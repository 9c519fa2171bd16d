import { createHash } from 'node:crypto'
import { type Api, ApiError, type PageHandler, type Site } from '@twofold/contract'
import { splitLanguage } from '@twofold/contract/languages'
import type { Operator } from '@twofold/contract/operator'
import { toApiError } from '#server/api/problem.ts'
import { type CaptchaSources, pagePolicy } from '#server/headers.ts'
import { pages } from '#server/limits.ts'

export type Encoding = 'br' | 'gzip'

/** A rendered page. */
export interface RenderedPage {
  status: number
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  cacheable: boolean
  /** Compressed variants, set by the cache when they are ready. */
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
  /** Origins of the captcha provider for the sign-in page; null if no captcha is configured. */
  captcha: CaptchaSources | null
}

/** Renders a page for an anonymous visitor. No request header reaches the page, so it may be cached. */
export async function renderPage(
  handle: PageHandler,
  { url, api, site, operator, development, imageHosts, captcha }: PageRequest,
): Promise<RenderedPage> {
  let unavailable: unknown
  const observedApi: Api = {
    call: (endpoint, input) =>
      api.call(endpoint, input).catch((error: unknown) => {
        if (toApiError(error).code === 'unavailable') unavailable = error
        throw error
      }),
  }
  const response = await handle(new Request(url), { api: observedApi, site, operator })
  // A page with a failed call is incomplete: it must not be cached, and the unavailable page is more informative.
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
    imageHosts: isPublic || isArticlePreview(new URL(url).pathname) ? imageHosts : [],
    captcha: isSignInPage(url) ? captcha : null,
  })
  return toPage({
    status: response.status,
    headers: {
      'cache-control': 'no-store',
      ...Object.fromEntries([...response.headers].filter(([name]) => !OMITTED_HEADERS.has(name))),
      'content-security-policy': policy,
    },
    body,
    cacheable: response.status === 200 && isPublic,
  })
}

/** Adds the common headers, and an ETag if the page is cacheable. */
export function toPage(page: RenderedPage): RenderedPage {
  const hash = page.cacheable && createHash('sha256').update(page.body).digest('base64url').slice(0, 27)
  const etag = hash ? { etag: `W/"${hash}"` } : undefined
  return { ...page, headers: { ...page.headers, vary: 'accept-encoding', ...etag } }
}

/**
 * True for private pages that preview articles. Public pages always allow the image hosts, because the policy of the first
 * page stays in effect during client-side navigation.
 */
function isArticlePreview(pathname: string): boolean {
  const { path } = splitLanguage(pathname)
  return /^\/admin\/blog(\/|$)/.test(path) || path.startsWith('/bond-better/preview/')
}

/** True for the sign-in page only, so that no third-party script runs on pages with answers or results. */
export function isSignInPage(url: string): boolean {
  return /^\/auth\/?$/.test(splitLanguage(new URL(url, 'http://localhost').pathname).path)
}

// Headers that the server sets itself or that pages must not set.
const OMITTED_HEADERS = new Set([
  'content-length',
  'transfer-encoding',
  'set-cookie',
  'content-security-policy',
])

/** Returns the unique CSP hashes of the inline scripts of a page. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', script = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || script === '') continue
    hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`)
  }
  return [...hashes]
}
