import { expect, test } from 'vitest'
import { parseArticle } from './rules.ts'

const FILE = `---
title: A title: with a colon
excerpt: Short.
category: trust
tags: one, two
factors: flooding, repair
featured: yes
place: 3
cover: /covers/a-title.svg
---
# Text

More.
`

test('an article is its head and its markdown', () => {
  expect(parseArticle('a-title', FILE)).toEqual({
    slug: 'a-title',
    language: 'en',
    translationOf: null,
    title: 'A title: with a colon',
    excerpt: 'Short.',
    category: 'trust',
    tags: ['one', 'two'],
    factors: ['flooding', 'repair'],
    featured: true,
    place: 3,
    cover: '/covers/a-title.svg',
    content: '# Text\n\nMore.',
  })
})

test('an article without factors and cover has none', () => {
  const bare = FILE.replace(/^(?:factors|cover):.*\n/gm, '')
  expect(parseArticle('a-title', bare)).toMatchObject({
    factors: [],
    cover: null,
  })
})

test.each([
  ['factors: flooding, floding', 'The article a-title names an unknown factor: floding'],
  ['place: third', 'The article a-title has no number as its place: third'],
])('a slip in the head is said: %s', (line, message) => {
  const name = line.slice(0, line.indexOf(':'))
  const wrong = FILE.replace(new RegExp(`^${name}:.*$`, 'm'), line)
  expect(() => parseArticle('a-title', wrong)).toThrow(message)
})

test('a translation names its original', () => {
  expect(() => parseArticle('ein-titel', FILE, 'de')).toThrow('The article ein-titel says no translation_of')
  const translation = FILE.replace('place: 3', 'place: 3\ntranslation_of: a-title')
  expect(parseArticle('ein-titel', translation, 'de')).toMatchObject({
    language: 'de',
    translationOf: 'a-title',
  })
})

test('an article without a head says what it lacks', () => {
  expect(() => parseArticle('bare', 'Just text')).toThrow('The article bare says no title')
})
