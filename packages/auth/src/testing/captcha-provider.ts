import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CaptchaProvider, CaptchaSettings } from '#auth/plugins/captcha/settings.ts'

/** The response of the stand-in. */
export type CaptchaMood = 'answers' | 'is silent' | 'is broken' | 'speaks HTML' | 'leads away' | 'never ends'

/** A server on loopback that speaks `siteverify`: a token counts once, for one secret and one site key. */
export interface CaptchaServer extends AsyncDisposable {
  settings(provider: CaptchaProvider): CaptchaSettings
  /** A token as the widget would have it after a passed check. */
  token(): string
  mood: CaptchaMood
  /** The name of the site that it says the check was passed on. */
  hostname: string | undefined
  /** The form of each question so far. */
  readonly asked: URLSearchParams[]
}

const SITE_KEY = 'site-key-of-the-tests'
const SECRET = 'secret-of-the-tests-0123456789'

export async function startCaptchaServer(hostname?: string): Promise<CaptchaServer> {
  const unused = new Set<string>()
  const asked: URLSearchParams[] = []

  function judge(form: URLSearchParams): object {
    const refuse = (code: string) => ({ success: false, 'error-codes': [code] })
    const siteKey = form.get('sitekey')
    if (form.get('secret') !== SECRET) return refuse('invalid-input-secret')
    if (siteKey !== null && siteKey !== SITE_KEY) return refuse('sitekey-secret-mismatch')
    if (!unused.delete(form.get('response') ?? '')) return refuse('timeout-or-duplicate')
    return {
      success: true,
      challenge_ts: new Date().toISOString(),
      ...(server.hostname !== undefined && { hostname: server.hostname }),
    }
  }

  const http = createServer((request, response) => {
    void readForm(request).then((form) => {
      asked.push(form)
      const { mood } = server
      if (mood === 'is silent') return
      if (mood === 'never ends') {
        const timer = setInterval(() => response.write('x'.repeat(8192)), 1)
        response.on('close', () => clearInterval(timer))
        return
      }
      if (mood === 'is broken') response.statusCode = 500
      if (mood === 'leads away') response.writeHead(307, { location: '/elsewhere' })
      // Also a broken one may say yes: it does not count.
      response.end(mood === 'speaks HTML' ? '<p>success</p>' : JSON.stringify(judge(form)))
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const verifyUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}/siteverify`

  const server: CaptchaServer = {
    mood: 'answers',
    hostname,
    asked,
    settings: (provider) => ({ provider, siteKey: SITE_KEY, secret: SECRET, verifyUrl }),
    token() {
      const token = `passed-${crypto.randomUUID()}`
      unused.add(token)
      return token
    },
    async [Symbol.asyncDispose]() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
  return server
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request))
}
