import type { AuthContext } from '#auth/core/context.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import type { Db } from '#auth/core/tables.ts'
import type { Credential } from './credential.ts'
import { resolveWebauthn, type WebauthnSettings } from './settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    webauthn: WebauthnSettings
  }
}

declare module '#auth/core/context.ts' {
  interface PluginHooks {
    /** The WebAuthn credentials that the plugin stores for an account. */
    listCredentials?(context: AuthContext, userId: string): Promise<Credential[]>
    /** Whether the plugin stores the credential for any account. */
    isCredentialKnown?(db: Db, credentialHash: Uint8Array): Promise<boolean>
  }
}

/** Keys of browsers and devices. Passkeys and second factors import it. */
export const webauthn = definePlugin({
  id: 'webauthn',
  settings: (input) => ({ webauthn: resolveWebauthn(input) }),
})
