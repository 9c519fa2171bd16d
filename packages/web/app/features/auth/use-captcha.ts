import { useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaToken } from '#web/session/index.ts'
import { explainCaptchaFailure } from './captcha-failure.ts'
import { type CaptchaApi, type CaptchaOffer, loadCaptcha } from './captcha-script.ts'

export type Captcha = ReturnType<typeof useCaptcha>

/** Minimum width in pixels of the normal size of both captchas. */
const NORMAL_WIDTH = 304

/** Captcha that loads its script on the first `run`. */
export function useCaptcha(offer: CaptchaOffer | null) {
  const [state, setState] = useState<'idle' | 'loading' | 'solving' | 'failed'>('idle')
  /** Element that the provider renders its captcha in. */
  const container = useRef<HTMLDivElement>(null)
  const pending = useRef<((token: CaptchaToken | null) => void) | null>(null)
  const rendered = useRef<{ api: CaptchaApi; widget: string } | null>(null)

  const clear = useCallback(() => {
    if (rendered.current !== null) rendered.current.api.remove(rendered.current.widget)
    rendered.current = null
  }, [])

  const finish = useCallback(
    (token: CaptchaToken | null) => {
      clear()
      setState('idle')
      pending.current?.(token)
      pending.current = null
    },
    [clear],
  )

  const cancel = useCallback(() => finish(null), [finish])
  // Leaving the form cancels a pending captcha.
  useEffect(() => cancel, [cancel])

  const start = useCallback(async () => {
    if (offer === null) return
    const current = pending.current
    const isPending = () => current !== null && pending.current === current
    const fail = () => {
      if (!isPending()) return
      clear()
      setState('failed')
    }
    setState('loading')
    try {
      const api = await loadCaptcha(offer)
      if (!isPending() || container.current === null) return
      setState('solving')
      const widget = api.render(container.current, {
        ...getWidgetParameters(offer, container.current.parentElement ?? container.current),
        callback: (captchaToken: string) => {
          if (isPending()) finish({ captchaToken })
        },
        // Turnstile expects true for a handled error.
        'error-callback': () => {
          fail()
          return true
        },
        'unsupported-callback': fail,
      })
      if (widget === undefined) return fail()
      // The callback may already have run during render.
      if (isPending()) rendered.current = { api, widget }
      else api.remove(widget)
    } catch {
      fail()
    }
  }, [offer, clear, finish])

  function solve(): Promise<CaptchaToken | null> {
    if (offer === null) return Promise.resolve({})
    cancel()
    return new Promise((resolve) => {
      pending.current = resolve
      void start()
    })
  }

  return {
    offer,
    state,
    container,
    cancel,
    /** Restarts the captcha after a failure. */
    retry: () => void start(),
    /**
     * Makes a call with the token of a solved captcha and explains its failure; resolves to false if the captcha was
     * cancelled instead.
     */
    async run(call: (token: CaptchaToken) => Promise<unknown>): Promise<boolean> {
      const token = await solve()
      if (token === null) return false
      try {
        await call(token)
      } catch (error) {
        throw explainCaptchaFailure(error)
      }
      return true
    },
  }
}

function getWidgetParameters(
  { provider, siteKey }: CaptchaOffer,
  parent: HTMLElement,
): Record<string, unknown> {
  const { lang } = document.documentElement
  return {
    sitekey: siteKey,
    theme: window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    size: parent.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
    ...(provider === 'hcaptcha' ? { hl: lang } : { language: lang, 'response-field': false }),
  }
}
