import { defaultLimits } from '@twofold/auth'

/** The limits per IP address times `factor`. Text messages cost money, so their limit stays. */
export function multiplyLimits(factor: number): Record<string, { count: number }> {
  return Object.fromEntries(
    Object.entries(defaultLimits).flatMap(([name, { per, count, text }]) =>
      per === 'ip-address' && !text ? [[name, { count: count * factor }]] : [],
    ),
  )
}
