import type { PresentedComparison } from '../present.ts'
import type { Who } from '../texts/text-types.ts'

const exchanged: Readonly<Record<Who, Who>> = { you: 'partner', partner: 'you', both: 'both' }

function exchangePeople<T extends { you: unknown; partner: unknown }>(row: T): T {
  return { ...row, you: row.partner, partner: row.you }
}

/** Sorted, because findings about each person are listed for the reader first. */
function sorted<T>(list: readonly T[]): T[] {
  return list.toSorted((one, two) => (JSON.stringify(one) < JSON.stringify(two) ? -1 : 1))
}

/** A comparison as the other partner should get it. */
export function exchange(comparison: PresentedComparison): PresentedComparison {
  const { factors, patterns, safety, ...rest } = comparison
  return inAnyOrder({
    ...rest,
    ...(factors && { factors: factors.map(exchangePeople) }),
    ...(safety && { safety: safety.map(exchangePeople) }),
    ...(patterns && {
      patterns: patterns.map((pattern) => ({
        ...pattern,
        who: exchanged[pattern.who],
        evidence: pattern.evidence.map((entry) => ({ ...entry, of: exchanged[entry.of] })),
      })),
    }),
  })
}

/** A comparison with its patterns in an order that is the same for both partners. */
export function inAnyOrder(comparison: PresentedComparison): PresentedComparison {
  const { patterns } = comparison
  if (patterns === undefined) return comparison
  const listed = patterns.map((pattern) => ({ ...pattern, evidence: sorted(pattern.evidence) }))
  return { ...comparison, patterns: sorted(listed) }
}
