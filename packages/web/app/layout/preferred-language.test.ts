import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr', 'de', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'es-MX'], 'en'],
  [[], 'en'],
])('preferredLanguage returns for %j the language %s', (accepted, expected) => {
  expect(preferredLanguage(accepted)).toBe(expected)
})
