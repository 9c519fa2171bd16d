import { type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { type Captcha, type CaptchaSettings, resolveCaptcha } from './settings.ts'
import { withCaptcha } from './with-captcha.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Captcha provider for routes that declare `captcha`; null disables it. */
    captcha: Captcha | null
    captchaTimeoutMs: number
  }
  interface AuthSettingsInput {
    captcha?: CaptchaSettings | null
    captchaTimeoutMs?: number
  }
}

const limits = {
  /** Verification requests to the provider. */
  captcha: limit('ip-address', 60, 5 * MINUTE, { exemptTrusted: true }),
  /** The same, for a device that is known to an account. */
  captchaFromDevice: limit('device', 30, 5 * MINUTE, { trustedOnly: true }),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

/** Requires a CAPTCHA token for the routes that declare `captcha`. */
export const captcha = definePlugin({
  id: 'captcha',
  limits,
  settings: (input) => ({
    captcha: input.captcha ? resolveCaptcha(input.captcha) : null,
    captchaTimeoutMs: input.captchaTimeoutMs ?? 5000,
  }),
  wrapRoute: (route) =>
    route.guard === 'public' && route.captcha ? { ...route, handler: withCaptcha(route.handler) } : route,
})
