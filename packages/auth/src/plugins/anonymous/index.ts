import { bodyText } from '#auth/core/http/call.ts'
import { publicRoute } from '#auth/core/http/route.ts'
import { HOUR, type Limit, limit } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { signUpAnonymously } from './handlers/signup-anonymous.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings extends AnonymousSettings {}
  interface AuthSettingsInput extends Partial<AnonymousSettings> {}
}

interface AnonymousSettings {
  /**
   * Enables accounts without an identifier. Only the browser that created one can use it, until the user adds an
   * identifier.
   */
  anonymousSignIns: boolean
}

const limits = {
  /** Sign-ups without an identifier. */
  anonymousSignUp: limit('ip-address', 30, HOUR),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

export const anonymous = definePlugin({
  id: 'anonymous',
  limits,
  settings: ({ anonymousSignIns = false }) => ({ anonymousSignIns }),
  routes: () => [
    publicRoute('POST /signup', ['anonymousSignUp'], signUpAnonymously, {
      captcha: true,
      accepts: (body) => bodyText(body, 'email') === '' && bodyText(body, 'phone') === '',
    }),
  ],
  publicSettings: ({ settings }) => ({ external: { anonymous_users: settings.anonymousSignIns } }),
})
