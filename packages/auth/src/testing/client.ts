import { AuthClient } from '@supabase/auth-js'

/** Creates the stock client with storage of its own, like one browser tab. */
export function stockClient(
  url: string,
  options: { fetch?: typeof fetch; flowType?: 'pkce' | 'implicit' } = {},
): InstanceType<typeof AuthClient> {
  const stored = new Map<string, string>()
  return new AuthClient({
    url,
    flowType: options.flowType ?? 'pkce',
    ...(options.fetch === undefined ? {} : { fetch: options.fetch }),
    storageKey: `twofold-auth-${crypto.randomUUID()}`,
    autoRefreshToken: false,
    detectSessionInUrl: false,
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        stored.set(key, value)
      },
      removeItem: (key) => {
        stored.delete(key)
      },
    },
  })
}

/** Sends a request without the client, for bodies that the client never sends. */
export async function rawCall(
  url: string,
  method: string,
  path: string,
  options: { body?: unknown; text?: string; token?: string; headers?: Record<string, string> } = {},
) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json;charset=UTF-8',
      'x-supabase-api-version': '2024-01-01',
      ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...(method === 'GET' || method === 'HEAD'
      ? {}
      : { body: options.text ?? JSON.stringify(options.body ?? {}) }),
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: (text === '' || response.status === 303 ? null : JSON.parse(text)) as Record<
      string,
      unknown
    > | null,
  }
}

/**
 * Number of calls that compete for what only one may have. The embedded engine runs one transaction after another, so more
 * calls prove nothing more there.
 */
export const MANY = process.env.TEST_ENGINE === 'postgres' ? 50 : 12

/** Runs the work several times at once. */
export function concurrently<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => work(index)))
}
