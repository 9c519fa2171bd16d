import { setAccountSql } from '#auth/core/accounts/repository/account-sql.ts'
import { kernelLimits, type Limits } from '#auth/core/limits/limits.ts'
import type { Plugin } from '#auth/core/plugin.ts'
import { type AuthSettings, type AuthSettingsInput, resolveKernelSettings } from '#auth/core/settings.ts'
import { foldTables } from '#auth/core/tables.ts'
import * as list from '#auth/plugins/index.ts'

/** Everything that is listed of plugins derives from this list. */
export const plugins: readonly Plugin[] = Object.values(list)

setAccountSql(plugins.flatMap(({ accountSql }) => accountSql ?? []))

/** Owner, export, erasure and retention of every table. */
export const declaredTables = foldTables(plugins)

/** All limits with their defaults. */
export const defaultLimits: Limits = Object.assign(
  { ...kernelLimits },
  ...plugins.map(({ limits }) => limits),
)

export function resolveSettings(input: AuthSettingsInput): AuthSettings {
  return Object.assign(
    resolveKernelSettings(input, defaultLimits),
    ...plugins.map((plugin) => plugin.settings?.(input)),
  )
}
