import type { results } from '@twofold/contract'
import type { Evidence, FactorId, PresentedPattern, TextedPattern, Who } from '@twofold/instrument'
import { factors, findCombinedPatterns, patternIds } from '@twofold/instrument'
import type { ReferenceId } from '@twofold/instrument/references'
import { patternSources } from '@twofold/instrument/sources'
import { factorTexts } from '#web/messages/instrument/factors.ts'
import { patternTexts } from '#web/messages/instrument/patterns.ts'
import { resultsComparisonTexts } from '#web/messages/results-comparison/index.ts'
import { nameInside } from './view-words.ts'

const texts = () => resultsComparisonTexts().patterns

/** A pattern with its words, ready to be read by one of the two. */
export interface ReadPattern {
  key: string
  title: string
  meaning: string
  /** The side it begins with, in words. */
  whose: string
  /** Null where nothing is advised to try with the partner. */
  tryThis: string | null
  /** Shown instead of advice; usually nothing. */
  heldBack: string | null
  factorNames: string[]
  evidence: { factorName: string; lines: string[] }[]
  references: readonly ReferenceId[]
}

export interface ReadPatterns {
  /** How several factors, or a factor and its importance, go together. */
  combined: ReadPattern[]
  /** Shown to this reader only, and nobody has to bring it up; never printed. */
  alone: ReadPattern[]
}

type SentPattern = NonNullable<results.Comparison['patterns']>[number]

/** A pattern of a later version of the instrument is left out. */
function isKnown(pattern: SentPattern): pattern is SentPattern & PresentedPattern {
  return patternIds.some((id) => id === pattern.id)
}

function nameOf(id: FactorId): string {
  return factorTexts()[id].plainName
}

function lineOf(evidence: Evidence, partnerName: string | null): string {
  const { of, figure, shown } = evidence
  const name = nameInside(partnerName)
  const words = texts().evidence
  if (figure === 'importance') return words.importance[shown as keyof typeof words.importance] ?? ''
  if (figure === 'value') return words.value({ shown })
  if (figure === 'bySelf') return of === 'you' ? words.ownYou({ shown }) : words.ownPartner({ name, shown })
  return of === 'you' ? words.seenYou({ name, shown }) : words.seenPartner({ name, shown })
}

/** Each factor once, with the lines about it in the order they came. */
function groupEvidence(evidence: readonly Evidence[], partnerName: string | null): ReadPattern['evidence'] {
  const groups = new Map<FactorId, string[]>()
  for (const entry of evidence) {
    const line = capital(lineOf(entry, partnerName))
    if (line !== '') groups.set(entry.factor, [...(groups.get(entry.factor) ?? []), line])
  }
  return [...groups].map(([factor, lines]) => ({ factorName: nameOf(factor), lines }))
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** The meaning for the side the pattern begins with. */
export function patternMeaning(pattern: TextedPattern): string {
  const meaning: Partial<Record<Who, string>> = patternTexts()[pattern.id].meaning
  return meaning[pattern.who] ?? meaning.both ?? ''
}

function read(pattern: TextedPattern, partnerName: string | null, advises: boolean): ReadPattern {
  const { title, tryThis, heldBack } = patternTexts()[pattern.id]
  const whose = texts().whose[pattern.who]
  return {
    key: `${pattern.id}-${pattern.who}`,
    title,
    whose: typeof whose === 'string' ? whose : whose({ name: nameInside(partnerName) }),
    meaning: patternMeaning(pattern),
    tryThis: advises ? tryThis : null,
    heldBack: advises ? null : (heldBack ?? null),
    factorNames: pattern.factors.map(nameOf),
    evidence: groupEvidence(pattern.evidence, partnerName),
    references: patternSources[pattern.id],
  }
}

function isAlone(pattern: PresentedPattern): boolean {
  return pattern.factors.some((id) => factors.some((factor) => factor.id === id && factor.safety))
}

/** The patterns of a comparison that this version has texts or findings for; none while the level is not shared. */
export function knownPatterns(comparison: results.Comparison): PresentedPattern[] {
  return (comparison.patterns ?? []).filter(isKnown)
}

/** Patterns of several factors with their texts; those about a safety factor are separate. */
export function readPatterns(comparison: results.Comparison, advises: boolean): ReadPatterns {
  const partnerName = comparison.partnerName ?? null
  const combined = findCombinedPatterns(knownPatterns(comparison))
  const readAll = (isIncluded: (pattern: TextedPattern) => boolean) =>
    combined.filter(isIncluded).map((pattern) => read(pattern, partnerName, advises))
  return { combined: readAll((pattern) => !isAlone(pattern)), alone: readAll(isAlone) }
}
