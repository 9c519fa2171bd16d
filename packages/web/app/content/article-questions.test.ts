import { readdirSync } from 'node:fs'
import { languages } from '@twofold/contract/languages'
import { expect, test } from 'vitest'
import { findArticleQuestion } from './article-questions.ts'

const ARTICLES = new URL('../../../server/src/features/blog/seed/articles/', import.meta.url)

test.each(languages)(
  'findArticleQuestion returns a different question for each shipped article (%s)',
  (language) => {
    const slugs = readdirSync(new URL(`${language}/`, ARTICLES)).map((name) => name.slice(0, -3))
    const questions = slugs.map((slug) => findArticleQuestion(slug) ?? slug)
    expect(questions.filter((question) => !question.endsWith('?'))).toEqual([])
    expect(new Set(questions).size).toBe(slugs.length)
  },
)

test('findArticleQuestion returns nothing for an article of the operator', () => {
  expect(findArticleQuestion('an-article-of-the-operator')).toBeUndefined()
})
