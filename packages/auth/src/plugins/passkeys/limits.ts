import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const passkeysLimits = {
  /** Adding, naming and removing passkeys. */
  passkeys: { per: 'session', count: 30, seconds: 5 * MINUTE },
  passkeyOptions: { per: 'address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** The same of a device that some account knows. */
  passkeyOptionsFromDevice: { per: 'device', count: 30, seconds: 5 * MINUTE, trustedOnly: true },
  /** Sign-ins with a passkey: a valid one always works, since a signature cannot be guessed. */
  passkeySignIn: { per: 'address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof passkeysLimits, Limit> {}
}
