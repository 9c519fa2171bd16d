import { request } from 'node:https'

/** By what a client and its server know each other: one authority, and a certificate of it at either end. */
export interface Identity {
  ca: string
  /** A stranger has none. */
  cert?: string
  key?: string
}

export interface Answer {
  status: number
  text: string
}

/** One call by TLS to a node; null when nothing came in time. */
export function ask(
  url: string,
  identity: Identity,
  { method = 'GET', body = '', timeoutMs = 1000 } = {},
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const asked = request(
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
    asked.on('error', () => resolve(null))
    asked.end(body)
  })
}
