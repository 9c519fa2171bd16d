import { definePlugin } from '#auth/core/plugin.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /**
     * Enables accounts without an identifier. Only the browser that created one can use it, until the user adds an
     * identifier.
     */
    anonymousSignIns: boolean
  }
}

export const anonymous = definePlugin({
  name: 'anonymous',
  publicSettings: ({ settings }) => ({ external: { anonymous_users: settings.anonymousSignIns } }),
})
