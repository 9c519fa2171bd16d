import type { IncomingMessage } from 'node:http'

/**
 * The path of a request target. In absolute form the target's host overrides the Host header (RFC 9112, 3.2.2). Other
 * forms are returned unchanged and refused later.
 */
export function readTarget(request: IncomingMessage): string {
  const { url = '' } = request
  if (url.startsWith('/')) return url
  const [, host, rest] = /^https?:\/\/([^/?#@\s]+)([/?].*)?$/i.exec(url) ?? []
  if (host === undefined) return url
  request.headers.host = host
  return rest?.startsWith('/') ? rest : `/${rest ?? ''}`
}

/** Whether a request names its host as it has to: once, and not at all only before HTTP/1.1 (RFC 9112, 3.2). */
export function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** Whether a `Host` is one: a name or an address, and perhaps a port (RFC 3986, 3.2.2). */
export function isHost(host: string): boolean {
  return /^(\[[\w:.]+\]|[\w.~!$&'()*+,;=%-]*)(:\d*)?$/.test(host)
}
