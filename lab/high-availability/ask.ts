import { request } from 'node:https'

/** TLS credentials: a certificate authority and a certificate of it. */
export interface Identity {
  ca: string
  /** Absent for an untrusted client. */
  cert?: string
  key?: string
}

export interface Answer {
  status: number
  text: string
}

/** Sends a request over TLS to a node; null on timeout. */
export function ask(
  url: string,
  identity: Identity,
  { method = 'GET', body = '', timeoutMs = 1000 } = {},
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const sent = request(
      url,
      { ...identity, method, agent: false, signal: AbortSignal.timeout(timeoutMs) },
      (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', () => resolve(null))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      },
    )
    sent.on('error', () => resolve(null))
    sent.end(body)
  })
}
