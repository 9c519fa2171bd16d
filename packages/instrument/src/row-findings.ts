import type { Band } from './bands.ts'
import type { OrdinaryFactorId } from './factors.ts'
import type { PresentedPattern } from './patterns.ts'
import type { PresentedPerson } from './presented.ts'
import type { FactorPatternId, Insight, PatternId } from './texts/text-types.ts'

/** A finding in a row of the perception map; each has a text in `Insight` of the factor. */
export type RowFinding =
  | 'partnerSeesMore'
  | 'partnerSeesLess'
  | 'youSeeMore'
  | 'youSeeLess'
  | 'bothEasy'
  | 'bothHard'

export interface ComparedRow {
  valueBand: Band | null
  you: PresentedPerson
  partner: PresentedPerson
}

function hasClearGap({ bySelf, byPartner, gap }: PresentedPerson): boolean {
  return gap === 'clear' && bySelf !== null && byPartner != null
}

function sees(person: PresentedPerson): 'more' | 'less' {
  return (person.byPartner ?? 0) > (person.bySelf ?? 0) ? 'more' : 'less'
}

const MIDPOINT = 50

/**
 * Selects the findings of one factor. A clear gap, or a pattern with different roles, excludes findings about both people,
 * which would contradict it.
 *
 * @param patterns ids of the patterns found for this factor
 */
export function findRowFindings(row: ComparedRow, patterns: ReadonlySet<PatternId>): RowFinding[] {
  const { valueBand, you, partner } = row
  const gaps: RowFinding[] = []
  if (hasClearGap(you)) gaps.push(sees(you) === 'more' ? 'partnerSeesMore' : 'partnerSeesLess')
  if (hasClearGap(partner)) gaps.push(sees(partner) === 'more' ? 'youSeeMore' : 'youSeeLess')
  if (gaps.length > 0) return gaps
  const isHardForBoth = [you, partner].every(({ bySelf }) => bySelf !== null && bySelf <= MIDPOINT)
  const isOneSided = patterns.has('anxious_avoidant') || patterns.has('pursue_withdraw')
  if (valueBand === 'low' && isHardForBoth && !isOneSided) return ['bothHard']
  return patterns.has('shared_strength') ? ['bothEasy'] : []
}

/** The text of a finding. Throws a RangeError for a safety factor, which no pair reads about. */
export function getFindingText({ pair }: Insight, finding: RowFinding): string {
  if (pair === null) throw new RangeError(`Safety factors have no text for the finding ${finding}`)
  return pair[finding]
}

/** Patterns without a separate text: the finding of a row is their text. */
const textInRow: Readonly<Record<FactorPatternId, true>> = {
  shared_strength: true,
  blind_spot: true,
  hidden_strain: true,
  both_avoidant: true,
  missed_bids: true,
  unseen_strain: true,
}
/** Patterns about two views of one factor, which a clear gap of the row describes in more detail. */
const aboutTwoViews: ReadonlySet<PatternId> = new Set<PatternId>(['trust_gap', 'intimacy_apart'])
const aboutOneFactor: ReadonlySet<PatternId> = new Set<PatternId>([...aboutTwoViews, 'plans_apart'])

export type TextedPattern = PresentedPattern & { id: Exclude<PatternId, FactorPatternId> }

function hasText(pattern: PresentedPattern): pattern is TextedPattern {
  return !(pattern.id in textInRow)
}

/** Patterns with a text that the row of this factor shows after its findings. */
export function findRowPatterns(
  patterns: readonly PresentedPattern[],
  factor: OrdinaryFactorId,
  findings: readonly RowFinding[],
): TextedPattern[] {
  const hasGap = findings.some((finding) => finding !== 'bothEasy' && finding !== 'bothHard')
  return patterns
    .filter(hasText)
    .filter(({ id, factors }) => aboutOneFactor.has(id) && factors.includes(factor))
    .filter(({ id }) => !(hasGap && aboutTwoViews.has(id)))
}

/** Patterns that combine several factors. A single factor that is important and hard is shown in its row. */
export function findCombinedPatterns(patterns: readonly PresentedPattern[]): TextedPattern[] {
  return patterns
    .filter(hasText)
    .filter(({ id, factors }) => !aboutOneFactor.has(id) && !(id === 'important_low' && factors.length < 2))
}
