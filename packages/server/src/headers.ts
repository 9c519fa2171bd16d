import type { FastifyReply } from 'fastify'

/** The policy of every response except pages: nothing may be loaded, run or framed. */
const DENY_ALL_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const COMMON: Readonly<Record<string, string>> = {
  'Content-Security-Policy': DENY_ALL_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** The headers of every response, including errors. HSTS is added if the public URL is https. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return COMMON
  return { ...COMMON, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
}

export interface PagePolicy {
  /** `'sha256-…'` of each inline script of the page. */
  scriptHashes: readonly string[]
  /** Vite's inline styles, scripts and socket, in development only. */
  development: boolean
  /** Hosts in addition to this site whose images the page may show. */
  imageHosts?: readonly string[]
  /** Null if the page shows no captcha. */
  captcha?: CaptchaSources | null
}

/** Origins of the CAPTCHA provider, by directive. */
export interface CaptchaSources {
  script: readonly string[]
  frame: readonly string[]
  style: readonly string[]
  connect: readonly string[]
}

/** Trusted Types allow only the two HTML policies of the pages (`trusted-types.ts`); neither creates scripts. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default articles']

/** Builds the Content-Security-Policy of a page. */
export function pagePolicy({
  scriptHashes,
  development,
  imageHosts = [],
  captcha = null,
}: PagePolicy): string {
  const inline = development ? " 'unsafe-inline'" : ''
  const scripts = development ? inline : scriptHashes.map((hash) => ` '${hash}'`).join('')
  const sources = (kind: keyof CaptchaSources) =>
    (captcha?.[kind] ?? []).map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${sources('script')}`,
    `style-src 'self'${inline}${sources('style')}`,
    ["img-src 'self' data:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}${sources('connect')}`,
    ...(captcha === null ? [] : [`frame-src${sources('frame')}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Omitted for Vite and captchas, because both create markup and scripts from text.
    ...(development || captcha !== null ? [] : TRUSTED_TYPES),
  ].join('; ')
}

/** Builds a raw HTTP response for requests that Node could not parse. */
export function formatRawResponse(
  status: number,
  reason: string,
  headers: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries({
    ...headers,
    'Cache-Control': 'no-store',
    Date: new Date().toUTCString(),
    'Content-Length': '0',
    Connection: 'close',
  })
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`
}

export function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string | string[]>>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
}
