import { guide as german } from '@twofold/instrument/texts/de/guide'
import { guide as english } from '@twofold/instrument/texts/en/guide'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceLines, fitText, wrapLines } from './share-card-drawing.ts'

test('wrapLines keeps all words and limits the width of lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), (words) => {
      const lines = wrapLines(words.join(' '), 20, (text) => text.length)
      expect(lines.join(' ')).toBe(words.join(' '))
      for (const line of lines) expect(line.length <= 20 || !line.includes(' ')).toBe(true)
    }),
  )
})

test('balanceLines needs no more lines than wrapLines and leaves no word alone', () => {
  const measure = (text: string) => text.length
  const text = 'What were you glad of this week?'
  expect(wrapLines(text, 26, measure)).toEqual(['What were you glad of this', 'week?'])
  expect(balanceLines(text, 26, measure)).toEqual(['What were you glad', 'of this week?'])
})

test.each([
  ['en', english],
  ['de', german],
])('fitText fits every question of the guide between the edges in %s', (_language, guide) => {
  const edges = { top: 600, bottom: 1112, width: 860 }
  const questions = Object.values(guide.questions).flatMap(({ asStrength, asTopic }) => [
    ...asStrength,
    ...asTopic,
  ])
  for (const question of [...questions, ...guide.glad]) {
    // About the width of a letter of the card.
    const { size, lines } = fitText(question, edges, (text, tried) => text.length * tried * 0.52)
    expect(lines.map(({ text }) => text).join(' ')).toBe(question)
    expect(lines[0]?.baseline).toBeGreaterThan(edges.top)
    expect(lines.at(-1)?.baseline).toBeLessThan(edges.bottom)
    expect(size, question).toBeGreaterThanOrEqual(60)
  }
})
