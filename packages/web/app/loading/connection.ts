/** Time after a response during which the site counts as reachable. */
const TRUSTED_MS = 10_000

interface ConnectionOptions {
  now(): number
  isOnline(): boolean
  ping(): Promise<boolean>
}

/** Tracks whether the site responded recently; loading the document counts as the first response. */
export function createConnection({ now, isOnline, ping }: ConnectionOptions) {
  let lastResponse = now()
  let pending: Promise<boolean> | null = null

  async function pingOnce(): Promise<boolean> {
    const isReachable = await ping().catch(() => false)
    lastResponse = isReachable ? now() : Number.NEGATIVE_INFINITY
    pending = null
    return isReachable
  }

  return {
    /** Records that the site responded to a request. */
    recordSuccess(): void {
      lastResponse = now()
    },
    /** Records that a request got no response. */
    recordFailure(): void {
      lastResponse = Number.NEGATIVE_INFINITY
    },
    /** Whether to `check` before the document depends on the site. */
    isDoubtful: () => !isOnline() || now() - lastResponse > TRUSTED_MS,
    /** Requests the site and returns whether it responds; concurrent callers share a request. */
    check(): Promise<boolean> {
      pending ??= pingOnce()
      return pending
    },
  }
}

export const connection = createConnection({
  now: () => performance.now(),
  isOnline: () => navigator.onLine,
  // Without cookies, because no user data is needed. HEAD, because no cache responds to it.
  ping: () => fetch('/', { method: 'HEAD', credentials: 'omit' }).then(({ ok }) => ok),
})

export const isReachable = connection.check
