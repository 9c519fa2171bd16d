const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the URL is on the same machine, the only one that plain HTTP is allowed for. */
export function isLoopback(url: string | URL): boolean {
  return LOOPBACK.has(new URL(url).hostname)
}

/** Whether requests to the URL are encrypted, or stay on the same machine. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(url))
}
