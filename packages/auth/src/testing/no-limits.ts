import { defaultLimits } from '#auth/service/plugins.ts'

/** Settings of limits that no test exceeds. */
export const noLimits = Object.fromEntries(
  Object.entries(defaultLimits).map(([name, { seconds }]) => [name, { count: 100_000, seconds }]),
)
