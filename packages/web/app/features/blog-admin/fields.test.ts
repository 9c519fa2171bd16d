import { expect, test } from 'vitest'
import { createSlug, emptyFields, listDifferences } from './fields.ts'
import { parseForm } from './parse-form.ts'

const validFields = {
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
])('createSlug converts the title %s', (title, slug) => {
  expect(createSlug(title)).toBe(slug)
})

test('parseForm returns the form as parsed by the contract', () => {
  expect(parseForm({ ...validFields, title: '  A title ' })).toEqual({ form: validFields })
})

test.each([
  [{ title: ' ', slug: 'No' }, 'title', 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'title', 'Title must be less than 200 characters'],
  [{ slug: 'Not so' }, 'slug', 'Slug must be lowercase with hyphens only (e.g., my-blog-post)'],
  [{ content: 'x'.repeat(50_001) }, 'content', 'Content must be less than 50,000 characters'],
  [{ tags: Array.from({ length: 11 }, (_, n) => `t${n}`) }, 'tags', 'Maximum 10 tags allowed'],
  [{ coverImageUrl: 'javascript:alert(1)' }, 'coverImageUrl', 'Cover image must be a web address or empty'],
])('parseForm returns the first problem of %j', (change, field, message) => {
  expect(parseForm({ ...validFields, ...change })).toEqual({ problem: { field, message } })
})

test('listDifferences returns the names of the fields that differ', () => {
  expect(listDifferences(validFields, { ...validFields, tags: ['a'], published: true })).toEqual([
    'tags',
    'published',
  ])
  expect(listDifferences(validFields, { ...validFields })).toEqual([])
})
