import { recoveryRoute, serviceRoute, signedInRoute } from '#auth/core/http/route.ts'
import { ownTextLimits, textLimits } from '#auth/core/limits/limits.ts'
import { definePlugin } from '#auth/core/plugin.ts'
import { removeFactorAsService } from './handlers/admin-remove-factor.ts'
import { challengeFactor } from './handlers/challenge-factor.ts'
import { enrolFactor } from './handlers/enrol-factor.ts'
import { removeFactor } from './handlers/remove-factor.ts'
import { verifyFactor } from './handlers/verify-factor.ts'
import { deleteExpiredFactors, listSecurityKeys } from './repository/factors.ts'
import { decryptCredential } from './secrets.ts'
import type { FactorSwitches } from './settings.ts'

declare module '#auth/core/settings.ts' {
  interface AuthSettings {
    /** Factor types that can be enrolled and verified. */
    factorTypes: FactorSwitches
  }
}

/** Two-step sign-in: TOTP, security keys and codes to a phone number. */
export const factors = definePlugin({
  name: 'factors',
  routes: () => [
    signedInRoute('POST /factors', ['factors'], enrolFactor),
    signedInRoute('DELETE /factors/:id', ['factors'], removeFactor),
    recoveryRoute(
      'POST /factors/:id/challenge',
      ['factorChallenge', ...textLimits, ...ownTextLimits],
      challengeFactor,
    ),
    recoveryRoute(
      'POST /factors/:id/verify',
      ['factorVerify', 'factorFromIpAddress', 'factorOnAccount', 'factorFromDevice', 'factorInRecovery'],
      verifyFactor,
    ),
    serviceRoute('DELETE /admin/users/:user_id/factors/:factor_id', ['admin'], removeFactorAsService),
  ],
  purge: ({ db, settings }, now) =>
    deleteExpiredFactors(db, new Date(now.getTime() - settings.factorRetentionSeconds * 1000)),
  listCredentials: async (context, userId) => {
    const rows = await listSecurityKeys(context.db, userId)
    return Promise.all(rows.map((factor) => decryptCredential(context.db, context, factor)))
  },
})
