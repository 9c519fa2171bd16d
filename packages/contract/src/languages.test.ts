import { expect, test } from 'vitest'
import { inLanguage, languageOf, splitLanguage } from './languages.ts'

test('inLanguage adds the prefix of a language and keeps query and fragment', () => {
  for (const path of ['/', '/auth?next=%2Ftest', '/dashboard#account-check']) {
    expect(inLanguage(path, 'en')).toBe(path)
  }
  expect(inLanguage('/', 'de')).toBe('/de')
  expect(inLanguage('/?a=b', 'de')).toBe('/de?a=b')
  expect(inLanguage('/#top', 'de')).toBe('/de#top')
  expect(inLanguage('/auth?next=%2Ftest', 'de')).toBe('/de/auth?next=%2Ftest')
})

test('splitLanguage reverts inLanguage and treats other first segments as English paths', () => {
  for (const path of ['/', '/?a=b', '/#top', '/auth?next=%2Ftest', '/bond-better/a-slug']) {
    for (const language of ['en', 'de'] as const) {
      expect(splitLanguage(inLanguage(path, language))).toEqual({ language, path })
    }
  }
  expect(splitLanguage('/de/')).toEqual({ language: 'de', path: '/' })
  for (const path of ['/design', '/en', '/fr/auth', '//de/auth', '/DE']) {
    expect(splitLanguage(path)).toEqual({ language: 'en', path })
  }
})

test('languageOf returns English when the name is unknown', () => {
  expect(['de', 'en', 'fr', '', null, undefined, 'constructor'].map(languageOf)).toEqual([
    'de',
    ...Array.from({ length: 6 }, () => 'en'),
  ])
})
