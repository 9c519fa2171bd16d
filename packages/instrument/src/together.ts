import { band } from './bands.ts'
import type { OrdinaryFactorId } from './factors.ts'
import { makeGuide } from './guide.ts'
import type { PresentedFactor, PresentedPerson } from './presented.ts'
import { hasClearDifference, lowerOwn, type SharedRow, sharedRows } from './shared-rows.ts'
import type { Who } from './texts/text-types.ts'

/** The kinds of differences that are open to both: own values only, or partner's views as well. */
export type OpenDifferences = 'own' | 'ownAndViews'

/** Content of the first screen about a pair, from values visible to both and clear differences only. Never contains safety factors. */
export interface TogetherSummary {
  /**
   * The first strength of the evening, or else the easiest factor without a clear difference; `isMostlyEasy` if no value that is
   * shown of it is below 60.
   */
  strongest: { factor: OrdinaryFactorId; isStrong: boolean; isMostlyEasy: boolean } | null
  /** The widest clear gap between how a person and their partner see that person; `both` if the two gaps of the factor are equal. */
  apart: { factor: OrdinaryFactorId; of: Who; partnerSees: 'more' | 'less' } | null
  /** The factor whose own values clearly differ and differ most as shown. */
  differing: { factor: OrdinaryFactorId; easierFor: 'you' | 'partner' } | null
  /** The factor with the lowest value, if it is below the middle band and neither own value is above the middle of the scale. */
  hardest: OrdinaryFactorId | null
  /** The kinds that were compared without finding a clear difference; null if there is one, or nothing to compare. */
  noDifference: OpenDifferences | null
}

const MIDPOINT = 50
const MOSTLY = 60

/** The lowest shown value about how easy a factor is. */
function easeOf(row: SharedRow): number {
  return Math.min(lowerOwn(row), row.value ?? 100)
}

function sumOf({ you, partner, value }: SharedRow): number {
  return you.bySelf + partner.bySelf + (value ?? 0)
}

/** A factor is strong here exactly if the evening names it, so that the two never contradict each other. */
function findStrongest(rows: readonly SharedRow[]): TogetherSummary['strongest'] {
  const [strength] = makeGuide(rows).strengths
  if (strength !== undefined) return { factor: strength, isStrong: true, isMostlyEasy: true }
  const [best] = rows
    .filter((row) => !hasClearDifference(row) && band(easeOf(row)) !== 'low')
    .toSorted((one, two) => easeOf(two) - easeOf(one) || sumOf(two) - sumOf(one))
  if (best === undefined) return null
  return { factor: best.factor, isStrong: false, isMostlyEasy: easeOf(best) >= MOSTLY }
}

/** Signed size of a clear gap: positive if the partner sees more ease than the person. */
function leaning({ gap, bySelf, byPartner }: PresentedPerson): number {
  return gap === 'clear' && bySelf !== null && byPartner != null ? byPartner - bySelf : 0
}

/** The wider gap of a row. Of equal ones in opposite directions, the one in which the partner sees less. */
function widestGap({ you, partner }: SharedRow): { of: Who; size: number } {
  const [yours, theirs] = [leaning(you), leaning(partner)]
  if (yours === theirs) return { of: 'both', size: yours }
  const isYours = Math.abs(yours) === Math.abs(theirs) ? yours < 0 : Math.abs(yours) > Math.abs(theirs)
  return isYours ? { of: 'you', size: yours } : { of: 'partner', size: theirs }
}

function findApart(rows: readonly SharedRow[]): TogetherSummary['apart'] {
  const [widest] = rows
    .map((row) => ({ factor: row.factor, ...widestGap(row) }))
    .filter(({ size }) => size !== 0)
    .toSorted((one, two) => Math.abs(two.size) - Math.abs(one.size))
  if (widest === undefined) return null
  return { factor: widest.factor, of: widest.of, partnerSees: widest.size > 0 ? 'more' : 'less' }
}

function findDiffering(rows: readonly SharedRow[]): TogetherSummary['differing'] {
  const differenceOf = ({ you, partner }: SharedRow) => you.bySelf - partner.bySelf
  const [widest] = rows
    .filter(({ difference }) => difference === 'clear')
    .toSorted((one, two) => Math.abs(differenceOf(two)) - Math.abs(differenceOf(one)))
  if (widest === undefined) return null
  return { factor: widest.factor, easierFor: differenceOf(widest) > 0 ? 'you' : 'partner' }
}

function findHardest(rows: readonly SharedRow[]): TogetherSummary['hardest'] {
  const [lowest] = rows
    .flatMap((row) => (row.value == null ? [] : [{ row, value: row.value }]))
    .filter(
      ({ row, value }) =>
        band(value) === 'low' && row.you.bySelf <= MIDPOINT && row.partner.bySelf <= MIDPOINT,
    )
    .toSorted((one, two) => one.value - two.value || lowerOwn(one.row) - lowerOwn(two.row))
  return lowest?.row.factor ?? null
}

/** Symmetric: both partners get the same summary with swapped roles. */
export function summarizePair(rows: readonly PresentedFactor[]): TogetherSummary {
  const shared = sharedRows(rows)
  const kinds = shared.some(({ value }) => value !== undefined) ? 'ownAndViews' : 'own'
  return {
    strongest: findStrongest(shared),
    apart: findApart(shared),
    differing: findDiffering(shared),
    hardest: findHardest(shared),
    noDifference: shared.length === 0 || shared.some(hasClearDifference) ? null : kinds,
  }
}

/** The sentences of a headline for one factor. The named ones have the placeholders `{one}` and `{other}`. */
export interface TogetherSentences {
  /** The factor is easy for both. */
  easy: string
  /** No factor is easy for both, and this one is mostly easy. */
  mostly: string
  /** One of them seems more at ease to the partner than by their own account, or less. */
  apart: Readonly<Record<'more' | 'less', string>>
  /** The same with the name of that person as `{one}`. */
  apartNamed: Readonly<Record<'more' | 'less', string>>
  /** The partners' own values clearly differ. */
  differ: string
  /** The same with the person for whom it is easier as `{one}`. */
  differNamed: string
  /** The factor is hard for both. */
  hard: string
}

export interface TogetherTexts {
  factors: Readonly<Record<OrdinaryFactorId, TogetherSentences>>
  /** No shown factor has a clear difference of the kinds that are open, and none is easy: which is not the same as being alike. */
  noDifference: Readonly<Record<OpenDifferences, string>>
  /** Begins a headline whose sentences contain no name. */
  names: string
  /** Too few values for another headline. */
  open: string
}

/** First names of the two people; null if one is unknown or both are the same, so that no sentence can use them. */
export type PairNames = Readonly<Record<'you' | 'partner', string>> | null

/** A headline should be short enough to be said aloud. */
export const HEADLINE_WORDS = 20

const countWords = (text: string) => text.split(' ').length

function insertNames(text: string, one: string, other: string): string {
  return text.replaceAll(/\{(one|other)\}/g, (_, role) => (role === 'one' ? one : other))
}

/** The contrast of the two people with their names; null without one of two people. */
function namedContrast(
  { apart, hardest, differing }: TogetherSummary,
  texts: TogetherTexts,
  names: NonNullable<PairNames>,
): string | null {
  const insert = (text: string, one: 'you' | 'partner') =>
    insertNames(text, names[one], names[one === 'you' ? 'partner' : 'you'])
  if (apart !== null) {
    return apart.of === 'both'
      ? null
      : insert(texts.factors[apart.factor].apartNamed[apart.partnerSees], apart.of)
  }
  if (hardest !== null || differing === null) return null
  return insert(texts.factors[differing.factor].differNamed, differing.easierFor)
}

/**
 * Formats one or two sentences: about the strongest factor if it may be called easy, and about a clear gap, the hardest factor, or
 * clearly different own values. Names both people, in the same order for both readers; if that gets too long, without the strongest factor.
 */
export function headlineOf(summary: TogetherSummary, texts: TogetherTexts, names: PairNames = null): string {
  const { strongest, apart, hardest, differing, noDifference } = summary
  const strength = strongest && texts.factors[strongest.factor]
  const first = strongest?.isStrong ? strength?.easy : strongest?.isMostlyEasy ? strength?.mostly : null
  const named = names && namedContrast(summary, texts, names)
  const second =
    named ??
    (apart && texts.factors[apart.factor].apart[apart.partnerSees]) ??
    (hardest && texts.factors[hardest].hard) ??
    (differing && texts.factors[differing.factor].differ) ??
    (first == null && noDifference !== null ? texts.noDifference[noDifference] : null)
  if (first == null && second === null) return texts.open
  const [one = '', other = ''] = names === null ? [] : Object.values(names).toSorted()
  const opening = names === null || named !== null ? null : insertNames(texts.names, one, other)
  const join = (...parts: readonly (string | null | undefined)[]) =>
    parts.filter((part) => part != null).join(' ')
  const whole = join(opening, first, second)
  return countWords(whole) <= HEADLINE_WORDS || second === null ? whole : join(opening, second)
}
