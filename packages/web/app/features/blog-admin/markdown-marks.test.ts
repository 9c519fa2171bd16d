import { expect, test } from 'vitest'
import { computeChange, insertImage, type Mark } from './markdown-marks.ts'

/** Applies a mark to a text whose selection is delimited by ⟦ and ⟧; the result delimits the new selection. */
function applyMark(mark: Mark, marked: string): string {
  const start = marked.indexOf('⟦')
  const end = marked.indexOf('⟧') - 1
  const text = marked.replace(/[⟦⟧]/g, '')
  const { from, to, insert, select } = computeChange(mark, text, start, end)
  const after = text.slice(0, from) + insert + text.slice(to)
  return `${after.slice(0, select[0])}⟦${after.slice(select[0], select[1])}⟧${after.slice(select[1])}`
}

test.each<[Mark, string, string]>([
  ['bold', 'a ⟦word⟧ b', 'a **⟦word⟧** b'],
  ['bold', 'a **⟦word⟧** b', 'a ⟦word⟧ b'],
  ['bold', '⟦⟧', '**⟦⟧**'],
  ['italic', 'a **⟦word⟧** b', 'a ***⟦word⟧*** b'],
  ['italic', 'a *⟦word⟧* b', 'a ⟦word⟧ b'],
  ['code', 'a ⟦b⟧', 'a `⟦b⟧`'],
  ['link', 'see ⟦here⟧.', 'see [here](⟦https://⟧).'],
  ['link', '⟦https://example.org/a⟧', '[⟦⟧](https://example.org/a)'],
  ['heading', 'one\nt⟦w⟧o\nthree', 'one\n⟦## two⟧\nthree'],
  ['heading', '## t⟦w⟧o', '⟦two⟧'],
  ['subheading', '## t⟦w⟧o', '⟦### two⟧'],
  ['bullets', '⟦one\ntwo⟧', '⟦- one\n- two⟧'],
  ['numbers', '⟦- one\n- two⟧', '⟦1. one\n2. two⟧'],
  ['numbers', '⟦1. one\n2. two⟧', '⟦one\ntwo⟧'],
  ['quote', 'o⟦⟧ne', '⟦> one⟧'],
  ['note', 'A claim.⟦⟧ More.\n', 'A claim.[^1] More.\n\n[^1]: ⟦⟧'],
  ['note', 'A[^1] b⟦⟧\n\n[^1]: x', 'A[^1] b[^2]\n\n[^1]: x\n\n[^2]: ⟦⟧'],
])('computeChange applies %s to %j', (mark, before, after) => {
  expect(applyMark(mark, before)).toBe(after)
})

test('computeChange inserts a blank line before a table', () => {
  expect(applyMark('table', 'Text.⟦⟧')).toMatch(/^Text\.\n\n⟦\| One/)
})

test('insertImage adds a paragraph and escapes what would end the description or the caption', () => {
  const image = { address: '/images/a.jpg', altText: 'A [small] hill', caption: 'So "blue"' }
  const { from, to, insert } = insertImage(image, 'Text.', 5)
  expect([from, to]).toEqual([5, 5])
  expect(insert).toBe('\n\n![A \\[small\\] hill](/images/a.jpg "So \\"blue\\"")\n\n')
})
