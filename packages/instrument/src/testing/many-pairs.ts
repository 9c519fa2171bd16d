import type { Answer, AnswerSet } from '../answers.ts'
import { compare } from '../compare.ts'
import type { SharingChoice } from '../present.ts'
import { presentComparison } from '../present.ts'
import type { Score } from '../score.ts'
import { seededUniform } from '../simulated-people.ts'
import { type KeyedAnswers, PLAN, secondOpinion } from './second-opinion.ts'

const NAMES = Object.keys(PLAN)
const ALL_OPEN = {
  score: true,
  factors: true,
  viewOfPartner: true,
  safety: true,
  heldBack: [],
} satisfies SharingChoice

/** Answers in a random style: uniform, near one point or at the ends, with occasional skips. */
function anySheet(next: () => number): KeyedAnswers {
  const manner = next()
  const centre = 1 + 4 * next()
  const skips = next() < 0.3 ? 0.3 : 0.03
  const rating = (): number | null => {
    if (next() < skips) return null
    if (manner < 0.4) return 1 + Math.floor(5 * next())
    if (manner < 0.6) return next() < 0.5 ? 1 : 5
    return Math.max(1, Math.min(5, Math.round(centre + 3 * (next() - 0.5))))
  }
  const part = () => Object.fromEntries(NAMES.map((name) => [name, [rating(), rating(), rating(), rating()]]))
  return {
    self: part(),
    partner: part(),
    importance: Object.fromEntries(NAMES.map((name) => [name, rating()])),
  }
}

function toAnswerSet(sheet: KeyedAnswers): AnswerSet {
  const answers = (['self', 'partner'] as const).flatMap((part) =>
    NAMES.flatMap((name) =>
      (sheet[part][name] ?? []).map((rating, at) => [`${name}.${part}.${at + 1}`, rating ?? 'skip']),
    ),
  )
  const importance = NAMES.map((name) => [name, sheet.importance[name] ?? 'skip'])
  return {
    answers: Object.fromEntries(answers) as Record<string, Answer>,
    importance: Object.fromEntries(importance) as Record<string, Answer>,
  }
}

type Figure = number | string | null | undefined

function readingFigures(reading: Score | ReturnType<typeof secondOpinion>['rows'][number]['sA']): Figure[] {
  return reading === null
    ? [null, null, null, null, null]
    : [reading.native, reading.ease, reading.se, reading.low, reading.high]
}

function figuresOf(a: AnswerSet, b: AnswerSet): Figure[] {
  const couple = compare(a, b)
  const shown = presentComparison(a, b, ALL_OPEN)
  return [
    couple.score,
    couple.se,
    couple.low,
    couple.high,
    couple.compared,
    ...couple.categories.map((category) => category.value),
    ...couple.factors.flatMap((row) => [
      ...[row.a.bySelf, row.a.byPartner, row.b.bySelf, row.b.byPartner].flatMap(readingFigures),
      row.value,
      row.a.gap,
      row.b.gap,
      row.difference,
      row.importance,
    ]),
    ...(shown.factors ?? []).flatMap((row) => [
      row.shared ? 'shared' : 'not shared',
      row.value,
      row.you.bySelf,
      row.partner.byPartner,
      row.you.byPartner,
      row.partner.bySelf,
    ]),
  ]
}

function secondFigures(a: KeyedAnswers, b: KeyedAnswers): Figure[] {
  const couple = secondOpinion(a, b)
  return [
    couple.score,
    couple.se,
    couple.low,
    couple.high,
    couple.compared,
    ...couple.categories,
    ...couple.rows.flatMap((row) => [
      ...[row.sA, row.vA, row.sB, row.vB].flatMap(readingFigures),
      row.value,
      row.gapA,
      row.gapB,
      row.difference,
      row.both,
    ]),
    ...couple.shown.flatMap((row) => [row.shared, row.value, ...row.mine, ...row.theirs]),
  ]
}

/** Result of comparing many random couples in one engine. */
export interface ManyPairs {
  figures: number
  /** The first values on which the two implementations differ within nine decimals. */
  disagreements: string[]
  /** Hash over all bits of all values; must be equal in every engine. */
  digest: string
}

const MAX_REPORTED = 5

/** Computes random couples with the instrument and the second implementation and compares all values. */
export function compareManyPairs(count: number, seed: number): ManyPairs {
  const next = seededUniform(seed)
  const bits = new DataView(new ArrayBuffer(8))
  const disagreements: string[] = []
  let digest = 0x811c9dc5
  let figures = 0
  for (let pair = 0; pair < count; pair += 1) {
    const [a, b] = [anySheet(next), anySheet(next)]
    const mine = figuresOf(toAnswerSet(a), toAnswerSet(b))
    const theirs = secondFigures(a, b)
    for (let at = 0; at < Math.max(mine.length, theirs.length); at += 1) {
      const [one, other] = [mine[at], theirs[at]]
      figures += 1
      const isSame =
        typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= 1e-9 : one === other
      if (!isSame && disagreements.length < MAX_REPORTED) {
        disagreements.push(`pair ${pair}, figure ${at}: ${one} and ${other}`)
      }
      bits.setFloat64(0, typeof one === 'number' ? one : -1)
      digest = Math.imul(digest ^ bits.getInt32(0), 0x01000193)
      digest = Math.imul(digest ^ bits.getInt32(4), 0x01000193)
    }
  }
  return { figures, disagreements, digest: (digest >>> 0).toString(16) }
}
