import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import type { CaptchaProvider, CaptchaSettings } from '#auth/plugins/captcha/settings.ts'
import { listenOnLoopback } from './loopback-server.ts'

/** How the server responds. */
export type CaptchaBehaviour =
  | 'answers'
  | 'rejects the next token'
  | 'hangs'
  | 'returns 500'
  | 'returns HTML'
  | 'redirects'
  | 'never ends its response'

const SITE_KEY = 'site-key-of-the-tests'
const SECRET = 'secret-of-the-tests-0123456789'

/**
 * A loopback server with the `siteverify` protocol: accepts each token once, for one secret and site key. `hostname` is the host
 * that the response reports.
 */
export async function startCaptchaServer(hostname?: string) {
  const unused = new Set<string>()
  const requests: URLSearchParams[] = []

  function verify(form: URLSearchParams): object {
    const reject = (code: string) => ({ success: false, 'error-codes': [code] })
    const siteKey = form.get('sitekey')
    if (form.get('secret') !== SECRET) return reject('invalid-input-secret')
    if (siteKey !== null && siteKey !== SITE_KEY) return reject('sitekey-secret-mismatch')
    const isFirstUse = unused.delete(form.get('response') ?? '')
    const isRejected = server.behaviour === 'rejects the next token'
    if (isRejected) server.behaviour = 'answers'
    if (!isFirstUse || isRejected) return reject('timeout-or-duplicate')
    return {
      success: true,
      challenge_ts: new Date().toISOString(),
      ...(server.hostname !== undefined && { hostname: server.hostname }),
    }
  }

  const http = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body)
      requests.push(form)
      const { behaviour } = server
      if (behaviour === 'hangs') return
      if (behaviour === 'never ends its response') {
        const timer = setInterval(() => response.write('x'.repeat(8192)), 1)
        response.on('close', () => clearInterval(timer))
        return
      }
      if (behaviour === 'returns 500') response.statusCode = 500
      if (behaviour === 'redirects') response.writeHead(307, { location: '/elsewhere' })
      // With status 500 the body may still report success, which must not count.
      response.end(behaviour === 'returns HTML' ? '<p>success</p>' : JSON.stringify(verify(form)))
    })
  })
  const { url, ...disposable } = await listenOnLoopback(http)
  const verifyUrl = `${url}/siteverify`

  const server = {
    behaviour: 'answers' as CaptchaBehaviour,
    hostname,
    /** Forms of all verification requests so far. */
    requests,
    settings: (provider: CaptchaProvider): CaptchaSettings => ({
      provider,
      siteKey: SITE_KEY,
      secret: SECRET,
      verifyUrl,
    }),
    /** Creates a valid token, as the widget does after a solved challenge. */
    token() {
      const token = `passed-${crypto.randomUUID()}`
      unused.add(token)
      return token
    },
    ...disposable,
  }
  return server
}
