// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import { focusNextAfterKey, ignoreRepeatedKey } from './keyboard-answers.ts'
import { RadioScale, type ScaleAnswer, type SkipOption } from './radio-scale.tsx'

afterEach(cleanup)

const labels = ['a', 'b', 'c', 'd', 'e']

/** Renders two questions with these options to leave them out, and focuses the first. */
function renderQuestions(...skips: SkipOption['value'][]) {
  const answers: [string, ScaleAnswer][] = []
  const questions = ['first', 'second'].map((name) =>
    createElement(RadioScale, {
      key: name,
      name,
      legend: name,
      labels,
      value: null,
      onAnswer: (answer) => void answers.push([name, answer]),
      skips: skips.map((value) => ({ value, label: value })),
    }),
  )
  const props = { onKeyDownCapture: ignoreRepeatedKey, onKeyDown: focusNextAfterKey }
  render(createElement('fieldset', props, questions))
  screen.getAllByRole('radio')[0]?.focus()
  const press = (key: string, repeat = false) =>
    fireEvent.keyDown(document.activeElement ?? document, { key, repeat })
  const getFocused = () => document.activeElement?.getAttribute('name')
  return { answers, press, getFocused }
}

test.for([
  ['3', 3],
  ['0', 'skip'],
  ['9', 'not_applicable'],
] as const)('key %s answers, moves to the next question and ignores its repetitions', ([key, answer]) => {
  const { answers, press, getFocused } = renderQuestions('skip', 'not_applicable')
  press(key)
  press(key, true)
  expect(answers).toEqual([['first', answer]])
  expect(getFocused()).toBe('second')
})

test.for(['0', '9'])('key %s changes nothing when the question does not offer its option', (key) => {
  const { answers, press, getFocused } = renderQuestions()
  press(key)
  expect(answers).toEqual([])
  expect(getFocused()).toBe('first')
})
