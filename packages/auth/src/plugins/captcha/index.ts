import { definePlugin } from '#auth/core/plugin.ts'
import type { Captcha } from './settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** The captcha provider for routes that declare `captcha`; null disables it. */
    captcha: Captcha | null
    captchaTimeoutMs: number
  }
}

/** Verifies captcha tokens; `with-captcha.ts` wraps the routes that ask for one. */
export const captcha = definePlugin({ name: 'captcha' })
