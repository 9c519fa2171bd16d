const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether the URL is on the same machine, the only one that plain HTTP is allowed for. */
export function isLoopback(url: string | URL): boolean {
  return LOOPBACK.has(new URL(url).hostname)
}
