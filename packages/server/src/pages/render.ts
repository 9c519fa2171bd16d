import { createHash } from 'node:crypto'
import { type Api, ApiError, type PageHandler, type Site } from '@twofold/contract'
import { type CaptchaSources, pagePolicy } from '#server/headers.ts'
import { pages } from '#server/limits.ts'
import type { RenderedPage } from './cache.ts'
import { keepReady } from './keep-ready.ts'

export interface PageRequest {
  url: string
  api: Api
  site: Site
  development: boolean
  /** Hosts beside this site that a page may show images of. */
  imageHosts: readonly string[]
  /** Whose check the sign-in page may load. */
  captcha: CaptchaSources | null
}

/** Renders a page for nobody in particular: no header of the visitor reaches it, so its bytes may be kept. */
export async function renderPage(
  handle: PageHandler,
  { url, api, site, development, imageHosts, captcha }: PageRequest,
): Promise<RenderedPage> {
  const response = await handle(new Request(url), { api, site })
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > pages.maxHtmlBytes)
    throw new ApiError('unexpected', { cause: new Error('A page is too long.') })
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  const headers = [...response.headers].filter(([name]) => !DROPPED.has(name))
  if (!response.headers.has('cache-control')) headers.push(['cache-control', 'no-store'])
  const isKept = response.status === 200 && isPublic
  return keepReady({
    status: response.status,
    headers,
    policy: pagePolicy({
      scriptHashes: isHtml ? inlineScriptHashes(body.toString()) : [],
      development,
      imageHosts: isPublic || showsArticles(new URL(url).pathname) ? imageHosts : [],
      captcha: asksForCaptcha(url) ? captcha : null,
    }),
    body,
    cacheable: isKept,
  })
}

/**
 * What is written is seen here before it is public. Every public page may show such images, as the policy of the page
 * that somebody came by goes on to hold while they move through the site.
 */
function showsArticles(path: string): boolean {
  return path === '/admin/blog' || path.startsWith('/bond-better/preview/')
}

/** The sign-in page alone: no script of anybody else runs beside answers or results. */
export function asksForCaptcha(url: string): boolean {
  return /^\/auth\/?$/.test(new URL(url, 'http://localhost').pathname)
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
