import { type Limit, MINUTE } from '#auth/core/limits/limits.ts'

export const passkeysLimits = {
  /** Adding, renaming and deleting passkeys. */
  passkeys: { per: 'session', count: 30, seconds: 5 * MINUTE },
  passkeyOptions: { per: 'ip-address', count: 60, seconds: 5 * MINUTE, exemptTrusted: true },
  /** The same, for a device that is known to an account. */
  passkeyOptionsFromDevice: { per: 'device', count: 30, seconds: 5 * MINUTE, trustedOnly: true },
  /** Failed sign-ins by passkey. A valid response always succeeds, because a signature cannot be guessed. */
  passkeySignIn: { per: 'ip-address', count: 30, seconds: 5 * MINUTE, exemptTrusted: true },
} as const satisfies Record<string, Limit>

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof passkeysLimits, Limit> {}
}
