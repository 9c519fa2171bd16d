import * as fc from 'fast-check'
import type { Answer, AnswerSet, ImportanceAnswer, Rating } from '../answers.ts'
import { factors, ordinaryFactors } from '../factors.ts'
import type { SharingChoice } from '../present.ts'
import { statements } from '../statements.ts'

/** A fixed seed, so that failures are reproducible on every machine. */
export const propertyOptions = { seed: 20261120, numRuns: 400 } as const

const rating = fc.constantFrom<Rating>(1, 2, 3, 4, 5)

const mostlyAnswered = fc.oneof(
  { weight: 9, arbitrary: rating as fc.Arbitrary<ImportanceAnswer | undefined> },
  { weight: 1, arbitrary: fc.constantFrom<ImportanceAnswer | undefined>('skip', undefined) },
)

function toAnswerSet(list: readonly (ImportanceAnswer | undefined)[]): AnswerSet {
  const answers: Record<string, Answer> = {}
  const importance: Partial<Record<(typeof factors)[number]['id'], ImportanceAnswer>> = {}
  for (const [index, answer] of list.entries()) {
    if (answer === undefined) continue
    const statement = statements[index]
    const factor = factors[index - statements.length]
    if (statement !== undefined) answers[statement.id] = answer
    else if (factor !== undefined) importance[factor.id] = answer
  }
  return { answers, importance }
}

const LENGTH = statements.length + factors.length

/** Any state of a questionnaire, from nearly empty to complete, with skips. */
export const anyAnswers: fc.Arbitrary<AnswerSet> = fc
  .array(mostlyAnswered, { minLength: LENGTH, maxLength: LENGTH })
  .map(toAnswerSet)

/** All 108 items answered. */
export const fullAnswers: fc.Arbitrary<AnswerSet> = fc
  .array(rating, { minLength: LENGTH, maxLength: LENGTH })
  .map(toAnswerSet)

/** The sixteen combinations of one person's four levels. */
export const sixteenStates: readonly SharingChoice[] = Array.from({ length: 16 }, (_, bits) => ({
  score: (bits & 1) !== 0,
  factors: (bits & 2) !== 0,
  viewOfPartner: (bits & 4) !== 0,
  safety: (bits & 8) !== 0,
  heldBack: [],
}))

export const allShared: SharingChoice = {
  score: true,
  factors: true,
  viewOfPartner: true,
  safety: true,
  heldBack: [],
}

/** Any levels and any held-back factors of one person; most hold nothing back. */
export const anyChoice: fc.Arbitrary<SharingChoice> = fc
  .tuple(
    fc.constantFrom(...sixteenStates),
    fc.oneof(fc.constant([]), fc.subarray(ordinaryFactors.map(({ id }) => id))),
  )
  .map(([levels, heldBack]) => ({ ...levels, heldBack }))
