import { ordinaryFactors } from '@twofold/instrument'
import { factorTexts as german } from '@twofold/instrument/texts/de/factors'
import { factorTexts as english } from '@twofold/instrument/texts/en/factors'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultsCardTexts } from '#web/messages/results-card/index.ts'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { listCardChoices, wrapLines } from './share-card-drawing.ts'

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
