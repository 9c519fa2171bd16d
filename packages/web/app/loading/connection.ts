/** How long an answer of the site counts as proof that the next request will reach it. */
const TRUSTED_MS = 10_000

export interface Connection {
  /** The site has answered a request. */
  answered(): void
  /** A request got no answer. */
  failed(): void
  /** Whether the site has to be asked before the document depends on it. */
  isDoubtful(): boolean
  /** Asks the site whether it answers; concurrent callers share a request. */
  check(): Promise<boolean>
}

interface ConnectionOptions {
  now(): number
  isOnline(): boolean
  ask(): Promise<boolean>
}

/** Remembers whether the site has answered lately; opening the document counts as the first answer. */
export function createConnection({ now, isOnline, ask }: ConnectionOptions): Connection {
  let lastAnswer = now()
  let asking: Promise<boolean> | null = null

  async function askOnce(): Promise<boolean> {
    const isReachable = await ask().catch(() => false)
    lastAnswer = isReachable ? now() : Number.NEGATIVE_INFINITY
    asking = null
    return isReachable
  }

  return {
    answered() {
      lastAnswer = now()
    },
    failed() {
      lastAnswer = Number.NEGATIVE_INFINITY
    },
    isDoubtful: () => !isOnline() || now() - lastAnswer > TRUSTED_MS,
    check() {
      asking ??= askOnce()
      return asking
    },
  }
}

export const connection = createConnection({
  now: () => performance.now(),
  isOnline: () => navigator.onLine,
  // Without cookies, as it says nothing of a user; no cache answers in place of the site.
  ask: () => fetch('/', { method: 'HEAD', credentials: 'omit' }).then(({ ok }) => ok),
})

export const isReachable = connection.check
