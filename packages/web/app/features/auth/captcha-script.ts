import type { getConfig } from '@twofold/contract/config'
import type { ReplyOf } from '@twofold/contract/endpoint'

/** Captcha provider and the URL of its script. */
export type CaptchaOffer = NonNullable<ReplyOf<typeof getConfig>['auth']['captcha']>

/** What hCaptcha and Turnstile have in common. */
export interface CaptchaApi {
  render(container: HTMLElement, parameters: Record<string, unknown>): string | undefined
  remove(widget: string): void
}

const LOADED = 'twofoldCaptchaLoaded'
const LOADS_FOR_MS = 20_000

type Globals = typeof globalThis & {
  hcaptcha?: CaptchaApi
  turnstile?: CaptchaApi
  [LOADED]?: () => void
}

let loading: Promise<CaptchaApi> | null = null

/** Whether a third-party script was loaded in this document, which then may show no answers or results. */
export function hasForeignScript(): boolean {
  return loading !== null
}

/** Loads the script of the provider, once; after a failure the next call tries again. */
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
    url.searchParams.set('onload', LOADED)
    if (provider === 'hcaptcha') url.searchParams.set('recaptchacompat', 'off')
    const fail = () => {
      clearTimeout(timer)
      script.remove()
      reject(new Error('The check could not be loaded.'))
    }
    const timer = setTimeout(fail, LOADS_FOR_MS)
    globals[LOADED] = () => {
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
