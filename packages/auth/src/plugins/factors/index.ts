import { recoveryRoute, serviceRoute, signedInRoute } from '#auth/core/http/route.ts'
import { HOUR, type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import type { FactorType } from '#auth/core/tables.ts'
import { listFactorsAsService, removeFactorAsService } from './handlers/admin-factors.ts'
import { challengeFactor } from './handlers/challenge-factor.ts'
import { enrolFactor } from './handlers/enrol-factor.ts'
import { removeFactor } from './handlers/remove-factor.ts'
import { verifyFactor } from './handlers/verify-factor.ts'
import { listFactors, type OwnedFactor, removeLostFactor } from './operator-factors.ts'
import {
  deleteExpiredFactors,
  factorsSql,
  isSecurityKeyKnown,
  listSecurityKeys,
} from './repository/factors.ts'
import { decryptCredential } from './secrets.ts'
import { factorsTables } from './tables.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings extends FactorSettings {
    factorTypes: FactorSwitches
  }
  interface AuthSettingsInput extends Partial<FactorSettings> {
    factorTypes?: Partial<FactorSwitches>
  }
}

declare module '#auth/core/plugin.ts' {
  interface PluginApi {
    factors: {
      /** Lists the verified second factors of an account, oldest first. */
      list(userId: string): Promise<OwnedFactor[]>
      /** Deletes a lost factor, ends every session and notifies the user. Null if the account has no such factor. */
      removeLost(userId: string, factorId: string): Promise<OwnedFactor | null>
    }
  }
}

/** Whether factors of a type can be enrolled, and verified. */
type FactorSwitches = Record<FactorType, { enrol: boolean; verify: boolean }>

interface FactorSettings {
  maxFactors: number
  /** Binds a challenge to the IP address that requested it. Fails for users whose address changes meanwhile. */
  challengeFromOneAddress: boolean
  /** Retention of unverified factors and expired challenges. */
  factorRetentionSeconds: number
}

const ON = { enrol: true, verify: true }
const OFF = { enrol: false, verify: false }

const limits = {
  /** Enrolling and deleting second factors. */
  factors: limit('session', 30, 5 * MINUTE),
  factorChallenge: limit('session', 30, MINUTE),
  factorVerify: limit('session', 30, MINUTE),
  /** Attempts on one factor from one IP address; a success resets it, except on a known device, which has its own count. */
  factorFromIpAddress: limit('factor-and-ip-address', 10, 10 * MINUTE, { exemptTrusted: true }),
  /** Attempts on all factors of one account, from every IP address. */
  factorOnAccount: limit('account', 30, HOUR, { exemptTrusted: true }),
  /** Replaces the two above for a device that has used a factor of the account. */
  factorFromDevice: limit('factor-and-device', 10, 10 * MINUTE, { trustedOnly: true }),
  /** For recovery sessions, which cannot be started with only the password. */
  factorInRecovery: limit('recovering-account', 10, HOUR, { trustedOnly: true }),
}

declare module '#auth/core/limits/limits.ts' {
  interface PluginLimits extends Record<keyof typeof limits, Limit> {}
  interface Subjects {
    factor: string
    /** The account of a recovery session. */
    'recovering-account': string
  }
}

/** Two-step sign-in: TOTP, security keys and codes to a phone number. */
export const factors = definePlugin({
  id: 'factors',
  tables: factorsTables,
  limits,
  settings: ({ phone, factorTypes, ...input }) => ({
    factorTypes: { totp: ON, webauthn: ON, phone: phone ? ON : OFF, ...factorTypes },
    maxFactors: input.maxFactors ?? 10,
    challengeFromOneAddress: input.challengeFromOneAddress ?? false,
    factorRetentionSeconds: input.factorRetentionSeconds ?? 24 * HOUR,
  }),
  api: (context) => ({
    factors: {
      list: async (userId) => listFactors((await context()).db, userId),
      removeLost: async (userId, factorId) => removeLostFactor(await context(), userId, factorId),
    },
  }),
  routes: () => [
    signedInRoute('POST /factors', ['factors'], enrolFactor),
    signedInRoute('DELETE /factors/:id', ['factors'], removeFactor),
    recoveryRoute('POST /factors/:id/challenge', ['factorChallenge'], challengeFactor),
    recoveryRoute(
      'POST /factors/:id/verify',
      ['factorVerify', 'factorFromIpAddress', 'factorOnAccount', 'factorFromDevice', 'factorInRecovery'],
      verifyFactor,
    ),
    serviceRoute('GET /admin/users/:user_id/factors', ['admin'], listFactorsAsService),
    serviceRoute('DELETE /admin/users/:user_id/factors/:factor_id', ['admin'], removeFactorAsService),
  ],
  accountSql: { factors: factorsSql },
  purge: ({ db, settings }, now) =>
    deleteExpiredFactors(db, new Date(now.getTime() - settings.factorRetentionSeconds * 1000)),
  listCredentials: async (context, userId) => {
    const rows = await listSecurityKeys(context.db, userId)
    return Promise.all(rows.map((factor) => decryptCredential(context.db, context, factor)))
  },
  isCredentialKnown: isSecurityKeyKnown,
})
