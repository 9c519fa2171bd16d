import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Fake Turnstile on loopback: its script renders a button instead of a challenge; a token is valid once. */
export class CaptchaProvider {
  readonly url: string
  readonly #server: ReturnType<typeof createServer>
  readonly #unused = new Set<string>()
  /** Number of verification requests by the site. */
  verifications = 0
  /** Rejects the next token, then resets. */
  rejectsNext = false

  private constructor(server: ReturnType<typeof createServer>) {
    this.#server = server
    this.url = `http://localhost:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<CaptchaProvider> {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
    return new CaptchaProvider(server)
  }

  get settings(): Record<string, string> {
    return {
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_CAPTCHA_SITE_KEY: 'site-key',
      AUTH_CAPTCHA_SECRET: 'captcha-secret',
      AUTH_CAPTCHA_VERIFY_URL: `${this.url}/siteverify`,
      AUTH_CAPTCHA_SCRIPT_URL: `${this.url}/api.js`,
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    if (pathname === '/api.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(script(searchParams.get('onload') ?? ''))
    } else if (pathname === '/token') {
      const token = crypto.randomUUID()
      this.#unused.add(token)
      response.setHeader('access-control-allow-origin', '*')
      response.end(token)
    } else {
      const form = new URLSearchParams(await text(request))
      this.verifications += 1
      const hasSecret = form.get('secret') === 'captcha-secret'
      const isValid = this.#unused.delete(form.get('response') ?? '') && !this.rejectsNext
      this.rejectsNext = false
      response.end(
        JSON.stringify(
          hasSecret && isValid
            ? { success: true, hostname: 'localhost' }
            : { success: false, 'error-codes': ['timeout-or-duplicate'] },
        ),
      )
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

const script = (onload: string) => `
const base = new URL(document.currentScript.src).origin
window.turnstile = {
  render(container, { sitekey, callback }) {
    if (sitekey !== 'site-key') return undefined
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'I am a person'
    button.addEventListener('click', async () => callback(await (await fetch(base + '/token')).text()))
    container.append(button)
    return 'widget'
  },
  remove() {
    for (const button of document.querySelectorAll('fieldset button')) {
      if (button.textContent === 'I am a person') button.remove()
    }
  },
}
window[${JSON.stringify(onload)}]()
`
