import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const shown = (words: string, other: string) =>
  changedLines(words, other).map(({ line, mark }) => [line, mark])

test('a change is shown with its context, and the rest as one ellipsis', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  const mine = lines.with(6, 'mine').join('\n')
  expect(shown(mine, lines.join('\n'))).toEqual([
    ['…', 'left out'],
    ['line 4', 'both'],
    ['line 5', 'both'],
    ['mine', 'own'],
    ['line 7', 'both'],
    ['line 8', 'both'],
    ['…', 'left out'],
  ])
})

test('a version that only lacks something is shown whole', () => {
  expect(shown('a\nb', 'a\nmore\nb')).toEqual([
    ['a', 'both'],
    ['b', 'both'],
  ])
})
