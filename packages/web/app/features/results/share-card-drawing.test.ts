import { ordinaryFactors } from '@twofold/instrument'
import { factorTexts as german } from '@twofold/instrument/texts/de/factors'
import { factorTexts as english } from '@twofold/instrument/texts/en/factors'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resultsCardTexts } from '#web/messages/results-card/index.ts'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { listCardChoices, placeTopics, wrapLines } from './share-card-drawing.ts'

const askable = ordinaryFactors.map(({ id }) => id)
const items = fc.subarray(askable)

test('listCardChoices returns each factor of the guide once', () => {
  fc.assert(
    fc.property(items, items, fc.constantFrom(english, german), (strengths, topics, names) => {
      const buildItem = (factor: (typeof topics)[number]) => ({ factor, name: names[factor].plainName })
      const choices = listCardChoices({ strengths: strengths.map(buildItem), topics: topics.map(buildItem) })
      const ids = choices.map(({ factor }) => factor)
      expect(new Set(ids)).toEqual(new Set([...strengths, ...topics]))
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})

test.each(['en', 'de'] as const)('card texts in %s contain no numbers', (language) => {
  const names = language === 'en' ? english : german
  const { heading } = inLanguage(language, resultsCardTexts)
  const texts = [...askable.map((id) => names[id].plainName), ...[1, 2, 3].map((count) => heading({ count }))]
  for (const text of texts) expect(text).not.toMatch(/\d|%/)
})

test('wrapLines keeps all words and limits the width of lines', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1 }), (words) => {
      const lines = wrapLines(words.join(' '), 20, (text) => text.length)
      expect(lines.join(' ')).toBe(words.join(' '))
      for (const line of lines) expect(line.length <= 20 || !line.includes(' ')).toBe(true)
    }),
  )
})

describe('placeTopics', () => {
  const edges = { top: 700, bottom: 1100, width: 820 }
  /** About the width of a letter of the card. */
  const place = (topics: readonly string[]) =>
    placeTopics(topics, edges, (text, size) => text.length * size * 0.55)

  test('draws the bar next to all lines of a topic that wraps', () => {
    const [topic] = place(['Staying present when an argument gets heated']).topics
    const lines = topic?.lines ?? []
    expect(lines.length).toBeGreaterThan(1)
    for (const { baseline } of lines) {
      expect(baseline).toBeGreaterThan(topic?.bar.top ?? 0)
      expect(baseline).toBeLessThan(topic?.bar.bottom ?? 0)
    }
  })

  test.each([
    ['en', english],
    ['de', german],
  ])('ends above the names for every three topics in %s', (_language, names) => {
    fc.assert(
      fc.property(fc.subarray(askable, { minLength: 1, maxLength: 3 }), (chosen) => {
        const { topics } = place(chosen.map((id) => names[id].plainName))
        expect(topics.at(-1)?.bar.bottom).toBeLessThanOrEqual(edges.bottom)
      }),
    )
  })
})
