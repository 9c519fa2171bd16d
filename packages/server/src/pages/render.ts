import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Api, ApiError, type PageHandler, type Site } from '@twofold/contract'
import { pagePolicy } from '#server/headers.ts'
import { pages } from '#server/limits.ts'
import type { RenderedPage } from './cache.ts'

export interface PageRequest {
  url: string
  api: Api
  site: Site
  development: boolean
}

/** Renders a page for nobody in particular: no header of the visitor reaches it, so its bytes may be kept. */
export async function renderPage(
  handle: PageHandler,
  { url, api, site, development }: PageRequest,
): Promise<RenderedPage> {
  const response = await handle(new Request(url), { api, site })
  const body = Buffer.from(await response.arrayBuffer())
  if (body.length > pages.maxHtmlBytes)
    throw new ApiError('unexpected', { cause: new Error('A page is too long.') })
  const isHtml = response.headers.get('content-type')?.includes('text/html') ?? false
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  const headers = [...response.headers].filter(([name]) => !DROPPED.has(name))
  if (!response.headers.has('cache-control')) headers.push(['cache-control', 'no-store'])
  return {
    status: response.status,
    headers,
    policy: pagePolicy({ scriptHashes: isHtml ? inlineScriptHashes(body.toString()) : [], development }),
    body,
    etag: response.status === 200 && isPublic ? `W/"${digest(body).slice(0, 27)}"` : null,
    cacheable: response.status === 200 && isPublic,
    gzip: once(() => gzipSync(body)),
    br: once(() => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })),
  }
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

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url')
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}
