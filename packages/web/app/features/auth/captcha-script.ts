import type { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'

/** Captcha provider and the URL of its script. */
export type CaptchaOffer = NonNullable<ReplyOf<typeof getConfig>['auth']['captcha']>

/** API shared by hCaptcha and Turnstile. */
export interface CaptchaApi {
  render(container: HTMLElement, parameters: Record<string, unknown>): string | undefined
  remove(widget: string): void
}

const CALLBACK_NAME = 'twofoldCaptchaLoaded'
const LOAD_TIMEOUT_MS = 20_000

type Globals = typeof globalThis & {
  hcaptcha?: CaptchaApi
  turnstile?: CaptchaApi
  [CALLBACK_NAME]?: () => void
}

let loading: Promise<CaptchaApi> | null = null

/** Whether this document has loaded a third-party script and therefore must not show answers or results. */
export function hasThirdPartyScript(): boolean {
  return loading !== null
}

/** Loads the provider's script once; retries on the next call after a failure. */
export function loadCaptcha(offer: CaptchaOffer): Promise<CaptchaApi> {
  loading ??= load(offer).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

function load({ provider, scriptUrl }: CaptchaOffer): Promise<CaptchaApi> {
  return new Promise((resolve, reject) => {
    const globals = globalThis as Globals
    const script = document.createElement('script')
    const url = new URL(scriptUrl)
    url.searchParams.set('render', 'explicit')
    url.searchParams.set('onload', CALLBACK_NAME)
    if (provider === 'hcaptcha') url.searchParams.set('recaptchacompat', 'off')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error(`Captcha script of ${provider} failed to load`))
    }
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS)
    globals[CALLBACK_NAME] = () => {
      clearTimeout(timer)
      const api = globals[provider]
      if (api === undefined) fail()
      else resolve(api)
    }
    script.src = url.href
    script.async = true
    script.addEventListener('error', fail)
    document.head.append(script)
  })
}
