import ipaddr from 'ipaddr.js'

interface Request {
  /** The client as named by the trusted proxies: unvalidated text of a header. */
  ip: string
  socket: { remoteAddress?: string | undefined }
}

/**
 * Returns the client's IP address in canonical form for rate limits and the audit: without port, brackets and zone, and
 * IPv4-mapped IPv6 as IPv4. An invalid header item counts as the peer, so that a client cannot invent a new IP address for
 * each request.
 */
export function getClientIpAddress({ ip, socket }: Request): string {
  return parseIpAddress(ip) ?? parseIpAddress(socket.remoteAddress ?? '') ?? '0.0.0.0'
}

function parseIpAddress(text: string): string | null {
  const [, bracketed, withPort] = /^\[([^[\]]+)\](?::\d{1,5})?$|^(\d+(?:\.\d+){3}):\d{1,5}$/.exec(text) ?? []
  const plain = (bracketed ?? withPort ?? text).replace(/%[\w.-]*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain).toString() : null
}
