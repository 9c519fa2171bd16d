import { recoveryRoute, serviceRoute, signedInRoute } from '#auth/core/http/route.ts'
import { DAY, HOUR, type Limit, limit, MINUTE } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
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
  interface AuthSettings {
    maxFactors: number
  }
  interface AuthSettingsInput {
    maxFactors?: number
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

/** Retention of unverified factors and expired challenges. */
const RETENTION_SECONDS = DAY

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
  settings: ({ maxFactors = 10 }) => ({ maxFactors }),
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
  purge: ({ db }, now) => deleteExpiredFactors(db, new Date(now.getTime() - RETENTION_SECONDS * 1000)),
  listCredentials: async (context, userId) => {
    const rows = await listSecurityKeys(context.db, userId)
    return Promise.all(rows.map((factor) => decryptCredential(context.db, context, factor)))
  },
  isCredentialKnown: isSecurityKeyKnown,
})
