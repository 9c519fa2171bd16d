import type { IncomingMessage } from 'node:http'

/**
 * Returns the path of a request target. In absolute form the target's host overrides the Host header (RFC 9112, 3.2.2).
 * Other forms are returned unchanged, and the guard rejects them.
 */
export function getRequestPath(request: IncomingMessage): string {
  const { url = '' } = request
  if (url.startsWith('/')) return url
  const [, host, rest] = /^https?:\/\/([^/?#@\s]+)([/?].*)?$/i.exec(url) ?? []
  if (host === undefined) return url
  request.headers.host = host
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`
}

/** True if the request has exactly one Host header, or none in HTTP/1.0 (RFC 9112, 3.2). */
export function hasSingleHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** True if a Host header is a name or IP address with an optional port (RFC 3986, 3.2.2). */
export function isValidHost(host: string): boolean {
  return /^(\[[\w:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/.test(host)
}
