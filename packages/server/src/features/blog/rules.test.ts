import { expect, test } from 'vitest'
import { parseArticle } from './rules.ts'

const FILE = `---
title: A title: with a colon
excerpt: Short.
category: trust
tags: one, two
factors: flooding, repair
featured: yes
date: 2026-11-01T09:00:00.000Z
reviewed: 2026-11-20
cover: /covers/a-title.svg
---
# Text

More.
`

test('an article is its head and its markdown', () => {
  expect(parseArticle('a-title', FILE)).toEqual({
    slug: 'a-title',
    title: 'A title: with a colon',
    excerpt: 'Short.',
    category: 'trust',
    tags: ['one', 'two'],
    factors: ['flooding', 'repair'],
    featured: true,
    createdAt: new Date('2026-11-01T09:00:00.000Z'),
    reviewedAt: new Date('2026-11-20T00:00:00.000Z'),
    cover: '/covers/a-title.svg',
    content: '# Text\n\nMore.',
  })
})

test('without factors, review and cover an article is about none, last read when written, and has none', () => {
  const bare = FILE.replace(/^(?:factors|reviewed|cover):.*\n/gm, '')
  expect(parseArticle('a-title', bare)).toMatchObject({
    factors: [],
    reviewedAt: new Date('2026-11-01T09:00:00.000Z'),
    cover: null,
  })
})

test.each([
  ['factors: flooding, floding', 'The article a-title names an unknown factor: floding'],
  ['reviewed: yesterday', 'The article a-title names no day as reviewed: yesterday'],
])('a slip in the head is said: %s', (line, message) => {
  const name = line.slice(0, line.indexOf(':'))
  const wrong = FILE.replace(new RegExp(`^${name}:.*$`, 'm'), line)
  expect(() => parseArticle('a-title', wrong)).toThrow(message)
})

test('an article without a head says what it lacks', () => {
  expect(() => parseArticle('bare', 'Just text')).toThrow('The article bare says no title')
})
