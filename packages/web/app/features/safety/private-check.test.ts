import { safetyTexts } from 'virtual:texts/safety'
import { languages } from '@twofold/contract/languages'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { type CheckAnswer, type CheckAnswers, checkQuestions, evaluateCheck } from './private-check.ts'

const answerAll = (answer: CheckAnswer): CheckAnswers =>
  Object.fromEntries(checkQuestions.map((question) => [question, answer]))

test('evaluateCheck returns calm when all answers are no', () => {
  expect(evaluateCheck(answerAll('no'))).toBe('calm')
})

test('evaluateCheck returns open when questions are unanswered and no answer indicates danger', () => {
  expect(evaluateCheck({})).toBe('open')
  expect(evaluateCheck({ fear: 'no' })).toBe('open')
  expect(evaluateCheck({ fear: 'no', force: 'sometimes' })).toBe('help')
})

describe.each(languages)('the private check in %s', (language) => {
  const texts = inLanguage(language, safetyTexts)

  test('promises only what holds, wherever it promises something', () => {
    for (const text of [texts.offer.body, texts.check.promise]) {
      expect(text).toMatch(
        language === 'en'
          ? /We never learn your answers\. Someone who can see or watch this screen could\./
          : /Wir erfahren deine Antworten nie\. Wer diesen Bildschirm sehen oder überwachen kann, erfährt sie aber vielleicht\./,
      )
    }
    expect(JSON.stringify(texts)).not.toMatch(/no one will (?:ever )?know|niemand erfährt/i)
  })

  test('never ends in reassurance', () => {
    const ending =
      language === 'en'
        ? 'A few questions can’t tell whether you’re safe. You know best.'
        : 'Ein paar Fragen können nicht sagen, ob du sicher bist. Du weißt es am besten.'
    expect(texts.calm.body.endsWith(ending)).toBe(true)
    expect(texts.open.body[0]?.endsWith(ending)).toBe(true)
    expect(JSON.stringify([texts.calm, texts.open])).not.toMatch(
      /your answers|nothing (?:in|says)|you(?:’re| are) free|deinen Antworten|du bist frei/i,
    )
  })

  test('asks one thing in each question', () => {
    expect(Object.keys(texts.check.questions)).toEqual(checkQuestions)
    for (const question of Object.values(texts.check.questions)) expect(question.match(/\?/g)).toHaveLength(1)
  })
})

test.each(
  checkQuestions.flatMap((question) =>
    (['sometimes', 'yes', 'silent'] as const).map((answer) => [question, answer] as const),
  ),
)('evaluateCheck returns help when %s is answered with %s', (question, answer) => {
  expect(evaluateCheck({ ...answerAll('no'), [question]: answer })).toBe('help')
})
