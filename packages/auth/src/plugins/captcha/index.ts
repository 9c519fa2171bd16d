import { definePlugin } from '#auth/core/plugin.ts'
import type { Captcha } from './settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Captcha provider for routes that declare `captcha`; null disables it. */
    captcha: Captcha | null
    captchaTimeoutMs: number
  }
}

/** Settings of the captcha; `with-captcha.ts` wraps the routes that require a token. */
export const captcha = definePlugin({ name: 'captcha' })
