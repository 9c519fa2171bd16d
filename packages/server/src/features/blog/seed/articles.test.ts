import { existsSync, readFileSync } from 'node:fs'
import { blog } from '@twofold/contract'
import { factors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { readArticles } from './seed-blog.ts'
import { sources } from './sources.ts'

const articles = await readArticles()
const each = test.each(articles.map((article) => [article.slug, article] as const))
const CLIENT = new URL('../../../../../web/public/', import.meta.url)
const NOTES = /^\[\^(\d+)\]: (.*)$/gm

const withoutNotes = (content: string) => content.replace(NOTES, '').trim()
const wordsOf = (markdown: string) =>
  markdown.replace(/\]\([^)]*\)/g, '] ').match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu)?.length ?? 0

test('the shelf holds two articles of each category, all of them for the home page', () => {
  expect(articles.map(({ category }) => category).sort()).toEqual(
    blog.blogCategories.flatMap(({ slug }) => [slug, slug]).sort(),
  )
  expect(articles.every(({ featured }) => featured)).toBe(true)
})

test('every factor has an article', () => {
  const held = new Set(articles.flatMap((article) => article.factors))
  expect([...held].sort()).toEqual(factors.map(({ id }) => id).sort())
})

test('no two articles are of the same day or name', () => {
  expect(new Set(articles.map(({ createdAt }) => createdAt.getTime())).size).toBe(articles.length)
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

each('%s passes the form of the editor', (_, article) => {
  const { slug, title, excerpt, category, tags, content, cover, featured } = article
  const form = {
    ...{ slug, title, excerpt, category, tags, content, featured },
    published: true,
    coverImageUrl: cover ?? '',
  }
  expect(blog.postForm.parse(form)).toEqual(form)
  expect(Array.from(excerpt).length).toBeLessThanOrEqual(200)
  expect(article.factors.length).toBeGreaterThanOrEqual(1)
  expect(article.factors.length).toBeLessThanOrEqual(3)
  expect(article.reviewedAt.getTime()).toBeGreaterThanOrEqual(article.createdAt.getTime())
})

each('%s has the length of a quiet read, with and without its notes', (_, { content }) => {
  expect(wordsOf(withoutNotes(content))).toBeGreaterThanOrEqual(900)
  expect(wordsOf(content)).toBeLessThanOrEqual(1300)
})

each('%s has sections, leads to safety and ends with something to try', (_, { content }) => {
  const parts = withoutNotes(content).split(/^## /m)
  expect(parts.length).toBeGreaterThanOrEqual(5)
  expect(content).not.toMatch(/^(?:#|#{3,}) /m)
  expect(parts.at(-1)).toMatch(/^One small thing to try\n/)
  expect(content).toContain('[page on trust and safety](/trust-safety)')
})

each('%s names only sources that are known, and each where it is used', (_, { content }) => {
  const notes = [...content.matchAll(NOTES)].map(([, number, source]) => ({ number, source }))
  const used = [...withoutNotes(content).matchAll(/\[\^(\d+)\]/g)].map(([, number]) => number)
  expect(notes.length).toBeGreaterThan(0)
  expect([...new Set(used)]).toEqual(notes.map(({ number }) => number))
  const known = Object.values(sources)
  for (const { source = '' } of notes) {
    expect(known).toContain(source)
    expect(source).toMatch(/\((?:19|20)\d\d\)/)
  }
})

each('%s links within the site or by https', (_, { content }) => {
  for (const [, address = ''] of content.matchAll(/\]\(([^)]*)\)/g)) {
    expect(address).toMatch(/^(?:\/(?![/\\])|https:\/\/)/)
  }
})

each('%s is set in the voice and the marks of the house', (_, { title, excerpt, content }) => {
  const text = [title, excerpt, withoutNotes(content)].join('\n')
  expect(text).not.toMatch(/["'!—]/)
  expect(text.split('“').length).toBe(text.split('”').length)
  expect(text).not.toMatch(/\b(?:husband|wife|spouse|marriage|boyfriend|girlfriend)\b/i)
  expect(text).not.toMatch(/\byou(?:r relationship)? will\b|\bdiagnos|\bdivorce/i)
})

each('%s has a small, still cover of its own', (slug, { cover }) => {
  expect(cover).toBe(`/covers/${slug}.svg`)
  const file = new URL(`.${cover}`, CLIENT)
  expect(existsSync(file)).toBe(true)
  const drawing = readFileSync(file, 'utf8')
  expect(drawing.length).toBeLessThan(6000)
  expect(drawing).toContain('viewBox="0 0 1200 630"')
  expect(drawing).not.toMatch(/<(?:script|text|style|image|foreignObject|animate)|\bon\w+=|href/)
})

test('every stored source is cited by an article', () => {
  const all = articles.map(({ content }) => content).join('\n')
  expect(Object.values(sources).filter((source) => !all.includes(source))).toEqual([])
})
