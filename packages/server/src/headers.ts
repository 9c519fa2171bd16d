import type { FastifyReply } from 'fastify'

/** For everything that is no page: nothing may be loaded, run or framed. */
export const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const COMMON: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CLOSED_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** The headers that every single response carries, errors included. HSTS only where the site is reached by https. */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  if (!publicUrl.startsWith('https:')) return COMMON
  return { ...COMMON, 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
}

export interface PagePolicy {
  /** `'sha256-…'` of each inline script of this very page. */
  scriptHashes: readonly string[]
  /** Vite's inline styles, scripts and socket, in development only. */
  development: boolean
  /** Hosts in addition to this site whose images the page may show. */
  imageHosts?: readonly string[]
  /** Set where a captcha may be shown. */
  captcha?: CaptchaSources | null
}

/** Origins of the CAPTCHA provider, by directive. */
export interface CaptchaSources {
  script: readonly string[]
  frame: readonly string[]
  style: readonly string[]
  connect: readonly string[]
}

/** Only the two policies of the pages may turn text into markup (`trusted-types.ts`), and none into a script. */
const TRUSTED_TYPES = ["require-trusted-types-for 'script'", 'trusted-types default articles']

/** The content policy of a page. */
export function pagePolicy({
  scriptHashes,
  development,
  imageHosts = [],
  captcha = null,
}: PagePolicy): string {
  const inline = development ? " 'unsafe-inline'" : ''
  const scripts = development ? inline : scriptHashes.map((hash) => ` '${hash}'`).join('')
  const of = (kind: keyof CaptchaSources) => (captcha?.[kind] ?? []).map((source) => ` ${source}`).join('')
  return [
    "default-src 'none'",
    `script-src 'self'${scripts}${of('script')}`,
    `style-src 'self'${inline}${of('style')}`,
    ["img-src 'self' data:", ...imageHosts.map((host) => `https://${host}`)].join(' '),
    "font-src 'self'",
    `connect-src 'self'${development ? ' ws: wss:' : ''}${of('connect')}`,
    ...(captcha === null ? [] : [`frame-src${of('frame')}`]),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // Not for Vite's tools nor for a captcha: both make markup and scripts out of text of their own.
    ...(development || captcha !== null ? [] : TRUSTED_TYPES),
  ].join('; ')
}

/** A raw answer for what never became a request, such as a malformed one. */
export function rawResponse(
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

export function setHeaders(reply: FastifyReply, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) reply.header(name, value)
}
