import { expect, test } from 'vitest'
import type { Rating } from './answers.ts'
import { compareRanges } from './compare-ranges.ts'
import { roundTo } from './rounding.ts'
import { compareScores, type Score, scoreFactor } from './score.ts'

const ratings: readonly Rating[] = [1, 2, 3, 4, 5]

/** The scores of all answers to four statements, each once. */
function listScores(): Score[] {
  const scores = ratings.flatMap((a) =>
    ratings.flatMap((b) =>
      ratings.flatMap((c) =>
        ratings.flatMap((d) => scoreFactor([a, b, c, d], [false, false, true, false], 'strength') ?? []),
      ),
    ),
  )
  return [...new Map(scores.map((score) => [`${score.ease} ${score.se}`, score])).values()]
}

const show = ({ ease, low, high }: Score) => ({ ease: roundTo(ease, 1), low, high })

test('compareRanges agrees with compareScores except next to a limit, for all pairs of answers', () => {
  const scores = listScores()
  const pairs = scores.flatMap((one) => scores.map((other) => [one, other] as const))
  const different = pairs.filter(
    ([one, other]) => compareRanges(show(one), show(other)) !== compareScores(one, other),
  )
  expect(different.length / pairs.length).toBeLessThan(0.02)
  // No difference within chance becomes clear, or the other way round.
  for (const [one, other] of different) {
    const both = [compareRanges(show(one), show(other)), compareScores(one, other)]
    expect(both).not.toEqual(expect.arrayContaining(['clear', 'none']))
  }
})
