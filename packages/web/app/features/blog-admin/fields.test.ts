import { expect, test } from 'vitest'
import { checkForm, differences, emptyFields, slugOf } from './fields.ts'

const good = {
  ...emptyFields,
  title: 'A title',
  slug: 'a-title',
  category: 'trust',
  excerpt: 'Short.',
  content: 'Text.',
}

test.each([
  ['The Twenty-Minute Break', 'the-twenty-minute-break'],
  ['  “Don’t go” – she said…  ', 'dont-go-she-said'],
  ['Größe & Maß', 'grosse-mass'],
  ['日本語', ''],
  [`${'a'.repeat(199)} b`, 'a'.repeat(199)],
])('the address of %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a good form passes as the contract has it', () => {
  expect(checkForm({ ...good, title: '  A title ' })).toEqual({ form: good })
})

test.each([
  [{ title: ' ', slug: 'No' }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'title', 'Title must be less than 200 characters'],
  [{ slug: 'Not so' }, 'slug', 'Slug must be lowercase with hyphens only (e.g., my-blog-post)'],
  [{ content: 'x'.repeat(50_001) }, 'content', 'Content must be less than 50,000 characters'],
  [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags', 'Maximum 10 tags allowed'],
  [{ coverImageUrl: 'javascript:alert(1)' }, 'coverImageUrl', 'Cover image must be a web address or empty'],
])('the first thing wrong is named: %j', (change, field, message) => {
  expect(checkForm({ ...good, ...change })).toEqual({ problem: { field, message } })
})

test('two versions differ in exactly the fields that differ', () => {
  expect(differences(good, { ...good, tags: ['a'], published: true })).toEqual(['tags', 'published'])
  expect(differences(good, { ...good })).toEqual([])
})
