import { definePlugin } from '#auth/core/plugin.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Accounts without an identifier, for one browser, until their owner adds one. */
    anonymousSignIns: boolean
  }
}

export const anonymous = definePlugin({
  name: 'anonymous',
  publicSettings: ({ settings }) => ({ external: { anonymous_users: settings.anonymousSignIns } }),
})
