import { createServer } from 'node:http'
import { startCaptchaServer } from '@twofold/auth/testing/captcha-provider'
import { listenOnLoopback } from '@twofold/auth/testing/loopback-server'

/** Fake Turnstile: the server that verifies tokens, and one for the browser, whose script renders a button instead of a challenge. */
export async function startCaptchaProvider() {
  const verifier = await startCaptchaServer('localhost')
  const { siteKey, secret, verifyUrl } = verifier.settings('turnstile')
  const http = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const isScript = pathname === '/api.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/plain')
    response.setHeader('access-control-allow-origin', '*')
    response.end(isScript ? renderScript(siteKey, searchParams.get('onload')) : verifier.token())
  })
  const { url, ...disposable } = await listenOnLoopback(http, 'localhost')
  return {
    /** Origin of everything that the browser loads. */
    url,
    verifier,
    settings: {
      AUTH_CAPTCHA_PROVIDER: 'turnstile',
      AUTH_CAPTCHA_SITE_KEY: siteKey,
      AUTH_CAPTCHA_SECRET: secret,
      AUTH_CAPTCHA_VERIFY_URL: verifyUrl ?? '',
      AUTH_CAPTCHA_SCRIPT_URL: `${url}/api.js`,
    },
    async [Symbol.asyncDispose]() {
      await disposable[Symbol.asyncDispose]()
      await verifier[Symbol.asyncDispose]()
    },
  }
}

const renderScript = (siteKey: string, onload: string | null) => `
const base = new URL(document.currentScript.src).origin
window.turnstile = {
  render(container, { sitekey, callback }) {
    if (sitekey !== ${JSON.stringify(siteKey)}) return undefined
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
