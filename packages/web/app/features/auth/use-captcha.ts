import type { RefObject } from 'react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaToken } from '#web/session/index.ts'
import type { CaptchaApi, CaptchaOffer } from './captcha-script.ts'
import { loadCaptcha } from './captcha-script.ts'

export type CaptchaState = 'idle' | 'loading' | 'asking' | 'failed'

export interface Captcha {
  offer: CaptchaOffer | null
  state: CaptchaState
  /** Where the provider draws its check. */
  container: RefObject<HTMLDivElement | null>
  /** A token for one call: each has a check of its own. Null when the person turns away before it is passed. */
  solve(): Promise<CaptchaToken | null>
  /** Restarts the check after a failure. */
  again(): void
  /** Ends a check that waits. */
  giveUp(): void
}

/** The narrowest that the usual form of both checks fits into. */
const USUAL_WIDTH = 304

/** The check for robots: nothing of it is loaded before the person does something that needs it. */
export function useCaptcha(offer: CaptchaOffer | null): Captcha {
  const [state, setState] = useState<CaptchaState>('idle')
  const container = useRef<HTMLDivElement>(null)
  const waiting = useRef<((token: CaptchaToken | null) => void) | null>(null)
  const drawn = useRef<{ api: CaptchaApi; widget: string } | null>(null)

  const clear = useCallback(() => {
    if (drawn.current !== null) drawn.current.api.remove(drawn.current.widget)
    drawn.current = null
  }, [])

  const finish = useCallback(
    (token: CaptchaToken | null) => {
      clear()
      setState('idle')
      waiting.current?.(token)
      waiting.current = null
    },
    [clear],
  )

  const giveUp = useCallback(() => finish(null), [finish])
  // Leaving the form ends an open check.
  useEffect(() => giveUp, [giveUp])

  const begin = useCallback(async () => {
    if (offer === null) return
    const asked = waiting.current
    const isOpen = () => asked !== null && waiting.current === asked
    const fail = () => {
      if (!isOpen()) return
      clear()
      setState('failed')
    }
    setState('loading')
    try {
      const api = await loadCaptcha(offer)
      if (!isOpen() || container.current === null) return
      setState('asking')
      const widget = api.render(container.current, {
        ...parametersOf(offer, container.current.parentElement ?? container.current),
        callback: (captchaToken: string) => {
          if (isOpen()) finish({ captchaToken })
        },
        // True tells Turnstile that the error is handled.
        'error-callback': () => {
          fail()
          return true
        },
        'unsupported-callback': fail,
      })
      if (widget === undefined) return fail()
      // A check that passes at once may have finished already.
      if (isOpen()) drawn.current = { api, widget }
      else api.remove(widget)
    } catch {
      fail()
    }
  }, [offer, clear, finish])

  return {
    offer,
    state,
    container,
    giveUp,
    again: () => void begin(),
    solve() {
      if (offer === null) return Promise.resolve({})
      giveUp()
      return new Promise((resolve) => {
        waiting.current = resolve
        void begin()
      })
    },
  }
}

function parametersOf({ provider, siteKey }: CaptchaOffer, around: HTMLElement): Record<string, unknown> {
  const { lang } = document.documentElement
  return {
    sitekey: siteKey,
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: around.clientWidth < USUAL_WIDTH ? 'compact' : 'normal',
    ...(provider === 'hcaptcha' ? { hl: lang } : { language: lang, 'response-field': false }),
  }
}
