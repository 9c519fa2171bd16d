import { type AnswerSet, compare, factors, presentComparison, statements } from '@twofold/instrument'
import { medianMicroseconds, printRatio } from './ratio.ts'

function couple(seed: number): AnswerSet {
  let state = seed
  const rating = () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return (1 + (state % 5)) as 1 | 2 | 3 | 4 | 5
  }
  return {
    answers: Object.fromEntries(statements.map((statement) => [statement.id, rating()])),
    importance: Object.fromEntries(factors.map((factor) => [factor.id, rating()])),
  }
}

/** Compares scoring one pair with parsing the same answers from JSON. */
export function benchScoring(): void {
  const a = couple(7)
  const b = couple(99)
  const levels = { score: true, factors: true, viewOfPartner: true, safety: true, heldBack: [] }
  const text = JSON.stringify([a, b])
  const yardstick = medianMicroseconds(() => JSON.parse(text))
  printRatio('two sets of answers read from JSON', yardstick, 'µs', yardstick, 'itself')
  printRatio(
    'one couple compared',
    medianMicroseconds(() => compare(a, b)),
    'µs',
    yardstick,
    'reading JSON',
  )
  printRatio(
    'one couple compared and presented',
    medianMicroseconds(() => presentComparison(a, b, levels)),
    'µs',
    yardstick,
    'reading JSON',
  )
}
