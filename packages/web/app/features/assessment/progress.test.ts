import type { Answer } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import {
  computeProgress,
  estimateMinutes,
  getScreenToResume,
  listSkippedQuestions,
  listUnansweredQuestions,
  nextScreen,
  previousScreen,
} from './progress.ts'
import {
  fromPatch,
  getFirstQuestionId,
  getScreenIndex,
  pages,
  questions,
  REVIEW,
  screens,
  toPatch,
} from './questionnaire.ts'

const answerAll = (value: Answer = 3): Record<string, Answer> =>
  Object.fromEntries(questions.map((question) => [question.id, value]))

describe('screens', () => {
  test('pages ask each of the 108 questions once, eight statements or six importance questions a page', () => {
    const asked = pages.flatMap((page) => page.questions.map((question) => question.id))
    expect(asked).toHaveLength(108)
    expect(new Set(asked).size).toBe(108)
    expect(pages.map((page) => page.questions.length)).toEqual([...Array(12).fill(8), 6, 6])
    expect(pages.map((page) => page.part)).toEqual([
      ...Array(6).fill('self'),
      ...Array(6).fill('partner'),
      'importance',
      'importance',
    ])
    expect(pages.slice(0, 6).map((page) => `${page.number}/${page.of}`)).toEqual([
      '1/6',
      '2/6',
      '3/6',
      '4/6',
      '5/6',
      '6/6',
    ])
  })

  test('screens have a break after each of the first two parts and end with the review', () => {
    expect(screens.map((screen) => screen.kind)).toEqual([
      ...Array(6).fill('page'),
      'break',
      ...Array(6).fill('page'),
      'break',
      'page',
      'page',
      'review',
    ])
    expect(REVIEW).toBe(16)
  })

  test('screenIndexOf finds the screen of a question, firstQuestionOf the first question of a part', () => {
    expect(getScreenIndex(questions[47]?.id ?? '')).toBe(5)
    expect(getScreenIndex(questions[48]?.id ?? '')).toBe(7)
    expect(getScreenIndex('importance.sexual')).toBe(15)
    expect(getScreenIndex('unknown')).toBe(0)
    expect(getFirstQuestionId('partner')).toBe(questions[48]?.id)
  })

  test('toPatch separates statements from importance and fromPatch reverses it', () => {
    const all = { ...answerAll(2), 'importance.bids': 'skip' as const }
    const patch = toPatch(all)
    expect(Object.keys(patch.answers ?? {})).toHaveLength(96)
    expect(patch.importance?.bids).toBe('skip')
    expect(fromPatch(patch)).toEqual(all)
    expect(toPatch({})).toEqual({})
    expect(fromPatch({ answers: { gone: 1 } })).toEqual({})
  })
})

describe('progress', () => {
  test('computeProgress counts by part and overall, skipped questions included', () => {
    const first = questions[0]?.id ?? ''
    const progress = computeProgress({ [first]: 'skip', 'importance.bids': 4 })
    expect(progress.parts.self).toEqual({ done: 1, skipped: 1, total: 48 })
    expect(progress.parts.partner).toEqual({ done: 0, skipped: 0, total: 48 })
    expect(progress.parts.importance).toEqual({ done: 1, skipped: 0, total: 12 })
    expect(progress.all).toEqual({ done: 2, skipped: 1, total: 108 })
  })

  test('estimateMinutes rounds up to whole minutes and returns 0 when every question is answered', () => {
    expect([estimateMinutes(108), estimateMinutes(1), estimateMinutes(0)]).toEqual([13, 1, 0])
    expect(computeProgress(answerAll()).minutesLeft).toBe(0)
  })

  test('listUnansweredQuestions and listSkippedQuestions keep the order of the questionnaire', () => {
    const answers: Record<string, Answer | undefined> = answerAll()
    answers['importance.values'] = undefined
    answers[questions[9]?.id ?? ''] = undefined
    answers[questions[3]?.id ?? ''] = 'skip'
    expect(listUnansweredQuestions(answers).map((question) => question.id)).toEqual([
      questions[9]?.id,
      'importance.values',
    ])
    expect(listSkippedQuestions(answers).map((question) => question.id)).toEqual([questions[3]?.id])
  })

  const answersUpTo = (count: number): Record<string, Answer> =>
    Object.fromEntries(questions.slice(0, count).map((question) => [question.id, 3]))

  test('getScreenToResume returns the page of the first unanswered question, the break before it, or the review', () => {
    expect(getScreenToResume({})).toBe(0)
    expect(getScreenToResume(answersUpTo(9))).toBe(1)
    expect(getScreenToResume(answersUpTo(48))).toBe(6)
    expect(getScreenToResume(answersUpTo(49))).toBe(7)
    expect(getScreenToResume(answersUpTo(96))).toBe(13)
    expect(getScreenToResume(answersUpTo(108))).toBe(16)
  })

  test('nextScreen skips a break while its part has unanswered questions', () => {
    const answers: Record<string, Answer | undefined> = answersUpTo(48)
    expect(nextScreen(5, answers)).toBe(6)
    answers[questions[0]?.id ?? ''] = undefined
    expect(nextScreen(5, answers)).toBe(7)
    expect(nextScreen(4, answers)).toBe(5)
  })

  test('previousScreen skips the break before the first page of a part', () => {
    expect(previousScreen(7)).toBe(5)
    expect(previousScreen(5)).toBe(4)
  })
})
