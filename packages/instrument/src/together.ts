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
  /** The widest clear gap between how a person and their partner see that person. */
  apart: { factor: GuideFactorId; of: 'you' | 'partner'; partnerSees: 'more' | 'less' } | null
  /** The factor with the lowest value, if it is below the middle band. */
  hardest: GuideFactorId | null
  /** False if partner views are not shared, so that gaps are unknown. */
  knowsViews: boolean
}

interface OpenRow extends PresentedFactor {
  factor: GuideFactorId
  value: number
}

const safety: ReadonlySet<FactorId> = new Set(factors.filter((factor) => factor.safety).map(({ id }) => id))

function isOpenRow(row: PresentedFactor): row is OpenRow {
  return row.value !== null && !safety.has(row.factor)
}

/** Signed gap in tens: positive if the partner sees more ease than the person. */
function leaning(person: PresentedPerson): number {
  if (person.gap !== 'clear') return 0
  return coarse(person.byPartner ?? 0) - coarse(person.bySelf ?? 0)
}

function isEasyFor(person: PresentedPerson): boolean {
  return person.bySelf !== null && band(coarse(person.bySelf)) === 'high'
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
      (['you', 'partner'] as const).map((of) => ({ factor: row.factor, of, leaning: leaning(row[of]) })),
    )
    .filter((gap) => gap.leaning !== 0)
    .toSorted((one, two) => Math.abs(two.leaning) - Math.abs(one.leaning))
  const widest = gaps[0]
  const lowest = byValue.at(-1)
  return {
    strongest: best === undefined ? null : { factor: best.factor, isStrong: best === strong },
    apart:
      widest === undefined
        ? null
        : { factor: widest.factor, of: widest.of, partnerSees: widest.leaning > 0 ? 'more' : 'less' },
    hardest: lowest !== undefined && band(lowest.value) === 'low' ? lowest.factor : null,
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
  /** The factor is hard for both. */
  hard: string
}

export interface TogetherTexts {
  factors: Readonly<Record<GuideFactorId, TogetherSentences>>
  /** No factor has a clear gap. */
  alike: string
  /** Too few values for another headline. */
  open: string
}

/** Formats one or two sentences about the strongest factor and about a gap or the hardest factor. */
export function headlineOf(summary: TogetherSummary, texts: TogetherTexts): string {
  const { strongest, apart, hardest, knowsViews } = summary
  const first = strongest && texts.factors[strongest.factor][strongest.isStrong ? 'easy' : 'easiest']
  const second =
    (apart && texts.factors[apart.factor].apart) ??
    (hardest && texts.factors[hardest].hard) ??
    (knowsViews ? texts.alike : null)
  const sentences = [first, second].filter((sentence) => sentence !== null)
  return sentences.length === 0 ? texts.open : sentences.join(' ')
}
