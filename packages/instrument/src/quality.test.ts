import { describe, expect, test } from 'vitest'
import type { Answer, Answers, Rating } from './answers.ts'
import { factors } from './factors.ts'
import { rateAnswerQuality } from './quality.ts'
import { answerAs, coupleSource, lifelike, seededNormal, seededUniform } from './simulated-people.ts'
import { type Part, statements } from './statements.ts'

const ids = statements.map(({ id }) => id)
const ownIds = statements.filter(({ part }) => part === 'self').map(({ id }) => id)

/** Answers that break no rule: 2 and 4 in turn, with fitting answers to reversed statements. */
function careful(): Record<string, Answer> {
  return Object.fromEntries(
    statements.map(({ id, factor, reversed }) => {
      const keyed = factors.findIndex((one) => one.id === factor) % 2 === 0 ? 4 : 2
      return [id, (reversed ? 6 - keyed : keyed) as Rating]
    }),
  )
}

/** Makes the given number of scales of a part contradictory: everything is agreed with, also the opposite. */
function withContradictions(answers: Answers, part: Part, count: number): Answers {
  const changed = { ...answers }
  for (const { id: factor } of factors.slice(0, count)) {
    const scale = [4, 4, 5, 4] as const
    for (const [index, rating] of scale.entries()) changed[`${factor}.${part}.${index + 1}`] = rating
  }
  return changed
}

function withoutPartnerPart(answers: Answers): Answers {
  return Object.fromEntries(ownIds.map((id) => [id, answers[id]]))
}

/** Raw answers in presentation order. */
function inOrder(rate: (index: number) => Answer): Answers {
  return Object.fromEntries(ids.map((id, index) => [id, rate(index)]))
}

test('rateAnswerQuality accepts careful answers', () => {
  expect(rateAnswerQuality(careful())).toBe('ok')
  expect(rateAnswerQuality({})).toBe('ok')
})

describe('contradictions', () => {
  test('are doubtful in 8 of 24 scales', () => {
    const seven = withContradictions(withContradictions(careful(), 'self', 4), 'partner', 3)
    const eight = withContradictions(withContradictions(careful(), 'self', 4), 'partner', 4)
    expect([rateAnswerQuality(seven), rateAnswerQuality(eight)]).toEqual(['ok', 'doubtful'])
  })

  test('are doubtful in 4 of 12 own scales while the part about the partner is incomplete', () => {
    const three = withContradictions(careful(), 'self', 3)
    const four = withContradictions(careful(), 'self', 4)
    expect(rateAnswerQuality(withoutPartnerPart(three))).toBe('ok')
    expect(rateAnswerQuality(withoutPartnerPart(four))).toBe('doubtful')
    const nearlyComplete = { ...four, 'bids.partner.4': undefined }
    expect(rateAnswerQuality(nearlyComplete)).toBe('doubtful')
    expect(rateAnswerQuality({ ...nearlyComplete, 'bids.partner.4': 'skip' })).toBe('ok')
  })

  test('count from three points of difference to two or more direct answers', () => {
    const contradicting = (scale: readonly Answer[]) =>
      rateAnswerQuality(
        withoutPartnerPart({
          ...careful(),
          ...Object.fromEntries(
            factors
              .slice(0, 4)
              .flatMap(({ id }) => scale.map((answer, index) => [`${id}.self.${index + 1}`, answer])),
          ),
        }),
      )
    expect(contradicting([4, 4, 5, 4])).toBe('doubtful') // 1 against 4
    expect(contradicting([4, 4, 5, 3])).toBe('ok') // 1 against 3.67
    expect(contradicting([4, 'skip', 5, 4])).toBe('doubtful')
    expect(contradicting([4, 'skip', 5, 'not_applicable'])).toBe('ok')
    expect(contradicting([4, 4, 'skip', 4])).toBe('ok')
  })
})

test('one answer 24 times in a row is doubtful, and skipped statements neither count nor interrupt', () => {
  const base = careful()
  const run = (length: number, skipped: readonly number[] = []) => {
    const answers = { ...base }
    let given = 0
    for (let index = 0; given < length; index += 1) {
      const id = ids[index] ?? ''
      if (skipped.includes(index)) {
        answers[id] = 'skip'
        continue
      }
      answers[id] = 3
      given += 1
    }
    return rateAnswerQuality(answers)
  }
  expect([run(23), run(24)]).toEqual(['ok', 'doubtful'])
  expect([run(23, [5, 11]), run(24, [5, 11])]).toEqual(['ok', 'doubtful'])
})

test('more than 90 % of at least 24 answers at the same end is doubtful', () => {
  // Every tenth answer differs, so that no run is long; skipped answers leave 30 or fewer.
  const mostly = (end: Rating, answered: number, others: readonly number[]) =>
    rateAnswerQuality(inOrder((index) => (index >= answered ? 'skip' : others.includes(index) ? 3 : end)))
  expect(mostly(5, 30, [5, 15, 20])).toBe('ok') // 27 of 30 are 90 %
  expect(mostly(5, 30, [15, 20])).toBe('doubtful')
  expect(mostly(1, 30, [15, 20])).toBe('doubtful')
  expect(mostly(5, 23, [11])).toBe('ok')
  expect(mostly(4, 40, [15, 20, 30])).toBe('ok')
})

test('everything agreed with is doubtful, and fewer than 1 % of simulated people are', () => {
  expect(rateAnswerQuality(inOrder(() => 5))).toBe('doubtful')
  const uniform = seededUniform(33)
  const normal = seededNormal(uniform)
  const draw = coupleSource(lifelike, normal)
  let doubtful = 0
  for (let couple = 0; couple < 500; couple += 1) {
    const { a } = draw()
    if (rateAnswerQuality(answerAs(a, normal, uniform).answers) === 'doubtful') doubtful += 1
  }
  expect(doubtful / 500).toBeLessThan(0.01)
})
