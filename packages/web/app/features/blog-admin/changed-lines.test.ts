import { expect, test } from 'vitest'
import { listChangedLines } from './changed-lines.ts'

const listMarkedLines = (text: string, other: string) =>
  listChangedLines(text, other).map(({ line, mark }) => [line, mark])

test('listChangedLines keeps the context of a change and replaces other lines by an ellipsis', () => {
  const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`)
  const mine = lines.with(6, 'mine').join('\n')
  expect(listMarkedLines(mine, lines.join('\n'))).toEqual([
    ['…', 'omitted'],
    ['line 4', 'unchanged'],
    ['line 5', 'unchanged'],
    ['mine', 'changed'],
    ['line 7', 'unchanged'],
    ['line 8', 'unchanged'],
    ['…', 'omitted'],
  ])
})

test('listChangedLines returns all lines when the text only lacks lines of the other version', () => {
  expect(listMarkedLines('a\nb', 'a\nmore\nb')).toEqual([
    ['a', 'unchanged'],
    ['b', 'unchanged'],
  ])
})
