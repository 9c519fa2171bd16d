import { expect, test } from 'vitest'
import { parseArticle } from './rules.ts'

const FILE = `---
title: A title: with a colon
excerpt: Short.
category: trust
tags: one, two
featured: yes
date: 2026-11-01T09:00:00.000Z
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
    featured: true,
    createdAt: new Date('2026-11-01T09:00:00.000Z'),
    content: '# Text\n\nMore.',
  })
})

test('an article without a head says what it lacks', () => {
  expect(() => parseArticle('bare', 'Just text')).toThrow('The article bare says no title')
})
