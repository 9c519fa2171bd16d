const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Plain HTTP is allowed only to the same machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK.has(new URL(url).hostname)
}
