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

test('parseArticle reads the front matter and the Markdown', () => {
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

test('parseArticle accepts front matter without factors and cover', () => {
  const bare = FILE.replace(/^(?:factors|cover):.*\n/gm, '')
  expect(parseArticle('a-title', bare)).toMatchObject({
    factors: [],
    cover: null,
  })
})

test.each([
  ['factors: flooding, floding', 'The article a-title has an unknown factor: floding'],
  ['place: third', 'The article a-title has a place that is not an integer: third'],
])('parseArticle names the invalid line %s', (line, message) => {
  const name = line.slice(0, line.indexOf(':'))
  const wrong = FILE.replace(new RegExp(`^${name}:.*$`, 'm'), line)
  expect(() => parseArticle('a-title', wrong)).toThrow(message)
})

test('parseArticle requires translation_of for a German article', () => {
  expect(() => parseArticle('ein-titel', FILE, 'de')).toThrow(
    'The article ein-titel lacks the field translation_of',
  )
  const translation = FILE.replace('place: 3', 'place: 3\ntranslation_of: a-title')
  expect(parseArticle('ein-titel', translation, 'de')).toMatchObject({
    language: 'de',
    translationOf: 'a-title',
  })
})

test('parseArticle names a missing field', () => {
  expect(() => parseArticle('bare', 'Just text')).toThrow('The article bare lacks the field title')
})
