import { Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent as TlsAgent, request as tlsRequest } from 'node:https'
import type { Answer, Journal } from './journal.ts'

/** Longer than any timeout of the site or its database, so that late acknowledgements are counted. */
const TIMEOUT_MS = 55_000
let ipAddresses = 0

/** A new loopback IP address, so that rate limits per IP address do not apply: all of 127.0.0.0/8 is this machine. */
function newIpAddress(): string {
  ipAddresses += 1
  return `127.${1 + (ipAddresses >> 14)}.${(ipAddresses >> 7) & 127}.${1 + (ipAddresses & 127)}`
}

/** A client with its own IP address, and a token after sign-up. */
export class Visitor {
  readonly #origin: string
  readonly #journal: Journal
  readonly #agent: PlainAgent | TlsAgent
  token: string | undefined

  constructor(origin: string, journal: Journal, certificate: string | null, ipAddress = newIpAddress()) {
    this.#origin = origin
    this.#journal = journal
    const options = { keepAlive: true, localAddress: ipAddress, timeout: TIMEOUT_MS }
    this.#agent =
      certificate === null ? new PlainAgent(options) : new TlsAgent({ ...options, ca: certificate })
  }

  /** Makes a writing call and records its acknowledgement in the journal. */
  async write(what: string, method: string, path: string, body?: object, headers?: Record<string, string>) {
    const answer = await this.call(method, path, body, headers)
    this.#journal.record(what, answer)
    return answer
  }

  /** Makes a call without recording it. */
  call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const text = body && JSON.stringify(body)
    const send = this.#origin.startsWith('https:') ? tlsRequest : plainRequest
    return new Promise((resolve) => {
      const resolveUnknown = () => resolve({ status: 0, body: {} })
      const request = send(
        `${this.#origin}${path}`,
        {
          method,
          agent: this.#agent,
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            ...(text !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
            ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', resolveUnknown)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: parse(Buffer.concat(chunks).toString()) }),
          )
        },
      )
      request.on('error', resolveUnknown)
      request.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return {}
  }
}
