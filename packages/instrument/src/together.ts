import { band } from './bands.ts'
import type { FactorId } from './factors.ts'
import { factors } from './factors.ts'
import type { PresentedFactor, PresentedPerson } from './presented.ts'
import { coarse } from './rounding.ts'
import type { GuideFactorId } from './texts/text-types.ts'

/** Content of the headline about a pair, from values visible to both. Never contains safety factors. */
export interface TogetherSummary {
  /** The factor with the highest value among those easy for both, which sets `isStrong`, or else among all. */
  strongest: { factor: GuideFactorId; isStrong: boolean } | null
  /** The widest gap between how a person and their partner see that person: a clear one, or else a possible one. */
  apart: {
    factor: GuideFactorId
    of: 'you' | 'partner'
    partnerSees: 'more' | 'less'
    isClear: boolean
  } | null
  /** Without a clear gap, the factor whose own values differ most, by at least 30 points as shown; replaces a possible gap. */
  differing: { factor: GuideFactorId; easierFor: 'you' | 'partner' } | null
  /** The factor with the lowest value, if it is below the middle band and neither own value is above the middle of the scale. */
  hardest: GuideFactorId | null
  /** False if partner views are not shared, so that gaps are unknown. */
  knowsViews: boolean
}

interface OpenRow extends PresentedFactor {
  factor: GuideFactorId
  value: number
}

const safetyFactors: ReadonlySet<FactorId> = new Set(
  factors.filter((factor) => factor.safety).map(({ id }) => id),
)

function isOpenRow(row: PresentedFactor): row is OpenRow {
  return row.value !== null && !safetyFactors.has(row.factor)
}

/** Signed gap in points, a multiple of ten: positive if the partner sees more ease than the person. */
function leaning(person: PresentedPerson): number {
  if (person.gap !== 'clear' && person.gap !== 'possible') return 0
  return coarse(person.byPartner ?? 0) - coarse(person.bySelf ?? 0)
}

const MIDPOINT = 50

function isHardFor(person: PresentedPerson): boolean {
  return person.bySelf !== null && coarse(person.bySelf) <= MIDPOINT
}

function isEasyFor(person: PresentedPerson): boolean {
  return person.bySelf !== null && band(coarse(person.bySelf)) === 'high'
}

/** Points (0–100) from which two shown own values count as different: chosen as about the width of a band. */
const OWN_DIFFERENCE = 30

/** How much easier a factor is for the user than for the partner, in points; 0 if a value is missing. */
function ownDifference({ you, partner }: OpenRow): number {
  if (you.bySelf === null || partner.bySelf === null) return 0
  return coarse(you.bySelf) - coarse(partner.bySelf)
}

function findDiffering(rows: readonly OpenRow[]): TogetherSummary['differing'] {
  const [row] = rows.toSorted((one, two) => Math.abs(ownDifference(two)) - Math.abs(ownDifference(one)))
  if (row === undefined || Math.abs(ownDifference(row)) < OWN_DIFFERENCE) return null
  return { factor: row.factor, easierFor: ownDifference(row) > 0 ? 'you' : 'partner' }
}

/** Symmetric: both partners get the same summary with swapped roles. */
export function summarizePair(rows: readonly PresentedFactor[]): TogetherSummary {
  const open = rows.filter(isOpenRow)
  const byValue = open.toSorted((one, two) => two.value - one.value)
  const strong = byValue.find(
    (row) => band(row.value) === 'high' && isEasyFor(row.you) && isEasyFor(row.partner),
  )
  const best = strong ?? byValue.find((row) => band(row.value) !== 'low')
  const gaps = open
    .filter((row) => row.factor !== best?.factor)
    .flatMap((row) =>
      (['you', 'partner'] as const).map((of) => ({
        factor: row.factor,
        of,
        leaning: leaning(row[of]),
        isClear: row[of].gap === 'clear',
      })),
    )
    .filter((gap) => gap.leaning !== 0)
    .toSorted(
      (one, two) =>
        Number(two.isClear) - Number(one.isClear) || Math.abs(two.leaning) - Math.abs(one.leaning),
    )
  const widest = gaps[0]
  const lowest = byValue.at(-1)
  const differing =
    widest?.isClear === true ? null : findDiffering(open.filter(({ factor }) => factor !== best?.factor))
  return {
    strongest: best === undefined ? null : { factor: best.factor, isStrong: best === strong },
    apart:
      widest === undefined || differing !== null
        ? null
        : {
            factor: widest.factor,
            of: widest.of,
            partnerSees: widest.leaning > 0 ? 'more' : 'less',
            isClear: widest.isClear,
          },
    differing,
    hardest:
      lowest !== undefined &&
      band(lowest.value) === 'low' &&
      isHardFor(lowest.you) &&
      isHardFor(lowest.partner)
        ? lowest.factor
        : null,
    knowsViews: open.some((row) => row.you.gap !== undefined),
  }
}

/** The sentences of a headline for one factor. */
export interface TogetherSentences {
  /** The factor is easy for both. */
  easy: string
  /** No factor is easy for both, and this one is the easiest. */
  easiest: string
  /** The partners see the factor differently. */
  apart: string
  /** The partners may see the factor differently: the gap is only possible. */
  apartMaybe: string
  /** The partners' own values differ. */
  differ: string
  /** The factor is hard for both. */
  hard: string
}

export interface TogetherTexts {
  factors: Readonly<Record<GuideFactorId, TogetherSentences>>
  /** No factor has a clear or possible gap. */
  alike: string
  /** Too few values for another headline. */
  open: string
}

/**
 * Formats one or two sentences: about the strongest factor, and about a clear gap, the hardest factor, different own values
 * or a possible gap.
 */
export function headlineOf(summary: TogetherSummary, texts: TogetherTexts): string {
  const { strongest, apart, hardest, differing, knowsViews } = summary
  const first = strongest && texts.factors[strongest.factor][strongest.isStrong ? 'easy' : 'easiest']
  const second =
    (apart?.isClear === true ? texts.factors[apart.factor].apart : null) ??
    (hardest && texts.factors[hardest].hard) ??
    (differing && texts.factors[differing.factor].differ) ??
    (apart && texts.factors[apart.factor].apartMaybe) ??
    (knowsViews ? texts.alike : null)
  const sentences = [first, second].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? texts.open : sentences.join(' ')
}
