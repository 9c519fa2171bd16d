import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawResponse {
  status: number | undefined
  headers: Readonly<Record<string, unknown>>
  body: Buffer
}

/** Sends a request without `fetch`, which decompresses bodies, adds headers and sets `Host` itself. */
export function sendRawRequest(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers }, async (response) => {
      resolve({ status: response.statusCode, headers: response.headers, body: await buffer(response) })
    })
    outgoing.on('error', reject).end()
  })
}
