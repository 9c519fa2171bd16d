import ipaddr from 'ipaddr.js'

interface Request {
  /** The client as the trusted proxies name it: text of a header. */
  ip: string
  socket: { remoteAddress?: string | undefined }
}

/**
 * The IP address that limits and the audit count a request by, in one spelling: without port, brackets and zone, IPv4-mapped IPv6
 * as IPv4. A header item that is no address counts as the peer, so that a client can't invent a new address for each request.
 */
export function clientAddress({ ip, socket }: Request): string {
  return parseAddress(ip) ?? parseAddress(socket.remoteAddress ?? '') ?? '0.0.0.0'
}

function parseAddress(text: string): string | null {
  const [, bracketed, withPort] = /^\[([^[\]]+)\](?::\d{1,5})?$|^(\d+(?:\.\d+){3}):\d{1,5}$/.exec(text) ?? []
  const plain = (bracketed ?? withPort ?? text).replace(/%[\w.-]*$/, '')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain
  return ipaddr.IPv6.isValid(plain) ? ipaddr.process(plain).toString() : null
}
