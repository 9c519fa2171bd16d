const RESPONSE_BYTES_MAX = 256 * 1024
const TIMEOUT_MS = 8000

/**
 * `fetch` for every call to another service. Reads the whole response at once and throws if it takes too long or is larger than
 * any honest one, so that a hostile or compromised service can neither fill the memory nor hold the call. Follows no redirect.
 */
export async function cappedFetch(
  url: string,
  init: Omit<RequestInit, 'body'> & { body?: unknown; redirect: 'manual' | 'error' },
): Promise<Response> {
  const limits = [AbortSignal.timeout(TIMEOUT_MS), ...(init.signal ? [init.signal] : [])]
  const body = init.body as BodyInit | null | undefined
  const response = await fetch(url, { ...init, body: body ?? null, signal: AbortSignal.any(limits) })
  if (response.body === null) return response
  return new Response(await readBody(response.body, url), response)
}

async function readBody(body: ReadableStream<Uint8Array>, url: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let bytes = 0
  // Leaving the loop closes the connection.
  for await (const part of body) {
    bytes += part.length
    if (bytes > RESPONSE_BYTES_MAX) {
      throw new Error(`Response of ${new URL(url).host} exceeds ${RESPONSE_BYTES_MAX} bytes`)
    }
    parts.push(part)
  }
  return Buffer.concat(parts)
}
