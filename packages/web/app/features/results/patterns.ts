import { resultsTexts } from 'virtual:texts/results'
import type { Comparison } from '@twofold/contract/results'
import {
  type Evidence,
  type FactorId,
  findCombinedPatterns,
  type PresentedPattern,
  patternIds,
  type TextedPattern,
  type Who,
} from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { patternSources } from '@twofold/instrument/sources'
import { capitalize } from '#web/messages/capitalize.ts'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { patternTexts } from '#web/messages/instrument/patterns.ts'
import { getPartnerLabel } from './describe-views.ts'

const texts = () => resultsTexts().comparison.patterns

export interface PatternInsight {
  key: string
  title: string
  meaning: string
  /** Text that names the side the pattern begins with. */
  side: string
  factorNames: string[]
  evidence: { factorName: string; lines: string[] }[]
  references: readonly ReferenceId[]
}

type SentPattern = NonNullable<Comparison['patterns']>[number]

/** False for patterns of a later version of the instrument. */
function isKnown(pattern: SentPattern): pattern is SentPattern & PresentedPattern {
  return patternIds.some((id) => id === pattern.id)
}

function getFactorName(id: FactorId): string {
  return factorTexts()[id].plainName
}

function formatEvidence(evidence: Evidence, partnerName: string | null): string {
  const { of, figure, shown } = evidence
  const name = getPartnerLabel(partnerName)
  const evidenceTexts = texts().evidence
  if (figure === 'importance')
    return evidenceTexts.importance[shown as keyof typeof evidenceTexts.importance] ?? ''
  if (figure === 'value') return evidenceTexts.value({ shown })
  if (figure === 'bySelf')
    return of === 'you' ? evidenceTexts.ownYou({ shown }) : evidenceTexts.ownPartner({ name, shown })
  return of === 'you' ? evidenceTexts.seenYou({ name, shown }) : evidenceTexts.seenPartner({ name, shown })
}

function groupEvidence(
  evidence: readonly Evidence[],
  partnerName: string | null,
): PatternInsight['evidence'] {
  const groups = new Map<FactorId, string[]>()
  for (const entry of evidence) {
    const line = capitalize(formatEvidence(entry, partnerName))
    if (line !== '') groups.set(entry.factor, [...(groups.get(entry.factor) ?? []), line])
  }
  return [...groups].map(([factor, lines]) => ({ factorName: getFactorName(factor), lines }))
}

export function getPatternMeaning(pattern: TextedPattern): string {
  const meaning: Partial<Record<Who, string>> = patternTexts()[pattern.id].meaning
  return meaning[pattern.who] ?? meaning.both ?? ''
}

function createInsight(pattern: TextedPattern, partnerName: string | null): PatternInsight {
  const whose = texts().whose[pattern.who]
  return {
    key: `${pattern.id}-${pattern.who}`,
    title: patternTexts()[pattern.id].title,
    side: typeof whose === 'string' ? whose : whose({ name: getPartnerLabel(partnerName) }),
    meaning: getPatternMeaning(pattern),
    factorNames: pattern.factors.map(getFactorName),
    evidence: groupEvidence(pattern.evidence, partnerName),
    references: patternSources[pattern.id],
  }
}

/** Lists the patterns known to this version; empty while the level is not shared. */
export function listKnownPatterns(comparison: Comparison): PresentedPattern[] {
  return (comparison.patterns ?? []).filter(isKnown)
}

/** Returns the patterns of several factors, or of a factor and its importance, with their texts. */
export function getPatternInsights(comparison: Comparison): PatternInsight[] {
  const partnerName = comparison.partnerName ?? null
  return findCombinedPatterns(listKnownPatterns(comparison)).map((pattern) =>
    createInsight(pattern, partnerName),
  )
}
