import { sql } from 'kysely'
import { AuthError } from '#auth/core/errors.ts'
import { publicRoute, type Route, serviceRoute, signedInRoute } from '#auth/core/http/route.ts'
import { type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { listPasskeysAsService, removePasskeyAsService } from './handlers/admin-passkeys.ts'
import { listOwnPasskeys, removePasskey, updatePasskey } from './handlers/own-passkeys.ts'
import {
  passkeyAuthenticationOptions,
  passkeyAuthenticationVerify,
} from './handlers/passkey-authentication.ts'
import { passkeyRegistrationOptions, passkeyRegistrationVerify } from './handlers/passkey-registration.ts'
import { deleteExpiredPasskeyChallenges } from './repository/passkey-challenges.ts'
import {
  decryptPasskey,
  findPasskeyByCredential,
  listPasskeyRows,
  listPasskeys,
  type PasskeySummary,
} from './repository/passkeys.ts'
import { passkeysTables } from './tables.ts'

declare module '#auth/core/context.ts' {
  interface UserExport {
    passkeys: PasskeySummary[]
  }
}

declare module '#auth/core/settings.ts' {
  interface AuthSettings extends PasskeySettings {}
  interface AuthSettingsInput extends Partial<PasskeySettings> {}
}

interface PasskeySettings {
  /** Enables sign-in by passkey for the domain of `webauthn`. */
  passkeys: boolean
  maxPasskeys: number
}

const limits = {
  /** Adding, renaming and deleting passkeys. */
  passkeys: limit('session', 30, 5 * MINUTE),
  passkeyOptions: limit('ip-address', 60, 5 * MINUTE, { exemptTrusted: true }),
  /** The same, for a device that is known to an account. */
  passkeyOptionsFromDevice: limit('device', 30, 5 * MINUTE, { trustedOnly: true }),
  /** Failed sign-ins by passkey. A valid response always succeeds, because a signature cannot be guessed. */
  passkeySignIn: limit('ip-address', 30, 5 * MINUTE, { exemptTrusted: true }),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
}

const routes: readonly Route[] = [
  signedInRoute('GET /passkeys', ['passkeys'], listOwnPasskeys),
  signedInRoute('PATCH /passkeys/:id', ['passkeys'], updatePasskey),
  signedInRoute('DELETE /passkeys/:id', ['passkeys'], removePasskey),
  signedInRoute('POST /passkeys/registration/options', ['passkeys'], passkeyRegistrationOptions),
  signedInRoute('POST /passkeys/registration/verify', ['passkeys'], passkeyRegistrationVerify),
  publicRoute(
    'POST /passkeys/authentication/options',
    ['passkeyOptions', 'passkeyOptionsFromDevice'],
    passkeyAuthenticationOptions,
    { captcha: true },
  ),
  publicRoute('POST /passkeys/authentication/verify', ['passkeySignIn'], passkeyAuthenticationVerify),
  serviceRoute('GET /admin/users/:user_id/passkeys', ['admin'], listPasskeysAsService),
  serviceRoute('DELETE /admin/users/:user_id/passkeys/:passkey_id', ['admin'], removePasskeyAsService),
]

/** auth-js calls these endpoints by default, so they answer while passkeys are disabled. */
async function rejectDisabled(): Promise<never> {
  throw new AuthError('passkey_disabled', 'Passkeys are disabled')
}

export const passkeys = definePlugin({
  id: 'passkeys',
  tables: passkeysTables,
  limits,
  settings: ({ passkeys: enabled = false, maxPasskeys = 10 }) => ({ passkeys: enabled, maxPasskeys }),
  routes: (settings) =>
    settings.passkeys ? routes : routes.map(({ endpoint }) => publicRoute(endpoint, [], rejectDisabled)),
  accountSql: {
    hasCredential: (userId) => sql`exists (select from auth.passkeys k where k.user_id = ${userId})`,
  },
  purge: ({ db }, now) => deleteExpiredPasskeyChallenges(db, now),
  exportUser: async ({ db }, userId) => ({ passkeys: await listPasskeys(db, userId) }),
  listCredentials: async (context, userId) => {
    const rows = await listPasskeyRows(context.db, userId)
    return Promise.all(rows.map((passkey) => decryptPasskey(context.db, context, passkey)))
  },
  isCredentialKnown: async (db, hash) => (await findPasskeyByCredential(db, hash)) !== undefined,
  publicSettings: ({ settings }) => ({ passkeys_enabled: settings.passkeys }),
})
