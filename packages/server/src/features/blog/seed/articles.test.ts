import { existsSync, readFileSync } from 'node:fs'
import { blog } from '@twofold/contract'
import { inLanguage } from '@twofold/contract/languages'
import { factors } from '@twofold/instrument'
import { formatReferenceMarkdown, type ReferenceId, references } from '@twofold/instrument/references'
import { describe, expect, test } from 'vitest'
import { readArticles } from './read-articles.ts'
import { sources } from './sources.ts'

const articles = await readArticles('en')
const testEachArticle = test.each(articles.map((article) => [article.slug, article] as const))
const CLIENT = new URL('../../../../../web/public/', import.meta.url)
const NOTES = /^\[\^(\d+)\]: (.*)$/gm

const withoutNotes = (content: string) => content.replace(NOTES, '').trim()
const countWords = (markdown: string) =>
  markdown.replace(/\]\([^)]*\)/g, '] ').match(/[\p{L}\p{N}]+(?:[’-][\p{L}\p{N}]+)*/gu)?.length ?? 0

test('the seed has two articles of each category, all featured', () => {
  expect(articles.map(({ category }) => category).sort()).toEqual(
    blog.blogCategories.flatMap(({ slug }) => [slug, slug]).sort(),
  )
  expect(articles.every(({ featured }) => featured)).toBe(true)
})

test('every factor has an article', () => {
  const covered = new Set(articles.flatMap((article) => article.factors))
  expect([...covered].sort()).toEqual(factors.map(({ id }) => id).sort())
})

test('places and titles of articles are unique', () => {
  expect(articles.map(({ place }) => place).sort((one, other) => one - other)).toEqual(
    articles.map((_, index) => index + 1),
  )
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length)
})

testEachArticle('%s is valid in the editor form', (_, article) => {
  const { slug, title, excerpt, category, tags, content, coverImageUrl, featured } = article
  const form = {
    ...{ slug, title, excerpt, category, tags, content, featured },
    published: true,
    coverImageUrl,
  }
  expect(blog.postForm.parse(form)).toEqual(form)
  expect(Array.from(excerpt).length).toBeLessThanOrEqual(200)
  expect(article.factors.length).toBeGreaterThanOrEqual(1)
  expect(article.factors.length).toBeLessThanOrEqual(3)
})

testEachArticle('%s has 450 to 1400 words', (_, { content }) => {
  expect(countWords(withoutNotes(content))).toBeGreaterThanOrEqual(450)
  expect(countWords(withoutNotes(content))).toBeLessThanOrEqual(1400)
})

test('at least half of the articles have at most 720 words, and each of three forms has one', () => {
  const short = articles.filter(({ content }) => countWords(withoutNotes(content)) <= 720)
  expect(short.length).toBeGreaterThanOrEqual(articles.length / 2)
  for (const form of ['line by line', 'one study', 'a week of']) {
    expect(
      articles.filter(({ tags }) => tags.includes(form)),
      form,
    ).toHaveLength(1)
  }
})

testEachArticle('%s has sections and no fixed ending', (_, { content }) => {
  expect(withoutNotes(content).split(/^## /m).length).toBeGreaterThanOrEqual(3)
  expect(content).not.toMatch(/^(?:#|#{3,}) /m)
  // The template of the article page adds the safety sentence with this link once.
  expect(content).not.toContain('/trust-safety')
  expect(content).not.toMatch(/One small thing to try|In the assessment, th(?:is is|ese are) the factor/)
})

testEachArticle('%s cites only known sources, and every note is referenced', (_, { content }) => {
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

testEachArticle('%s links only within the site or by https', (_, { content }) => {
  for (const [, url = ''] of content.matchAll(/\]\(([^)]*)\)/g)) {
    expect(url).toMatch(/^(?:\/(?![/\\])|https:\/\/)/)
  }
})

testEachArticle(
  '%s follows the house style for punctuation and wording',
  (_, { title, excerpt, content }) => {
    const text = [title, excerpt, withoutNotes(content)].join('\n')
    expect(text).not.toMatch(/["'!—]/)
    expect(text.split('“').length).toBe(text.split('”').length)
    expect(text).not.toMatch(/\b(?:husband|wife|spouse|marriage|boyfriend|girlfriend)\b/i)
    expect(text).not.toMatch(/\byou(?:r relationship)? will\b|\bdiagnos|\bdivorce/i)
  },
)

testEachArticle('%s has a small static cover image', (slug, { coverImageUrl }) => {
  expect(coverImageUrl).toBe(`/covers/${slug}.svg`)
  const file = new URL(`.${coverImageUrl}`, CLIENT)
  expect(existsSync(file)).toBe(true)
  const drawing = readFileSync(file, 'utf8')
  expect(drawing.length).toBeLessThan(6000)
  expect(drawing).toContain('viewBox="0 0 1200 630"')
  expect(drawing).not.toMatch(/<(?:script|text|image|foreignObject|animate)|\bon\w+=|href|url\((?!#)|@import/)
})

test('articles and results cite the same work in the same words', () => {
  const known = (Object.keys(references) as ReferenceId[]).map((id) => ({
    url: references[id].url,
    note: formatReferenceMarkdown(id),
  }))
  const links = Object.values(sources).map((note) => ({ note, url: /\]\((\S+)\)\.$/.exec(note)?.[1] }))
  const shared = links.flatMap((link) =>
    known.filter(({ url }) => url === link.url).map(({ note }) => [link.note, note]),
  )
  expect(shared.length).toBeGreaterThan(15)
  for (const [inArticle, inResults] of shared) expect(inArticle).toBe(inResults)
})

test('every stored source is cited by an article', () => {
  const all = articles.map(({ content }) => content).join('\n')
  expect(Object.values(sources).filter((source) => !all.includes(source))).toEqual([])
})

describe('the German articles', async () => {
  const german = await readArticles('de')
  const originals = new Map(articles.map((article) => [article.slug, article]))
  const pairs = german.map((article) => {
    const original = originals.get(article.translationOf ?? '')
    if (original === undefined) throw new Error(`${article.slug} has no original`)
    return [article.slug, article, original] as const
  })
  const testEachTranslation = test.each(pairs)
  const listNotes = (content: string) => [...content.matchAll(NOTES)].map(([note]) => note)
  const listPaths = (content: string) =>
    [...withoutNotes(content).matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path)

  test('translate every English article under a different slug', () => {
    expect(german.map(({ translationOf }) => translationOf).sort()).toEqual([...originals.keys()].sort())
    expect(german.filter(({ slug }) => originals.has(slug))).toEqual([])
  })

  testEachTranslation('%s is valid in the editor form', (_, article) => {
    const { slug, title, excerpt, category, tags, content, coverImageUrl, featured, translationOf } = article
    const form = { slug, title, excerpt, category, tags, content, featured, language: 'de', translationOf }
    const publishedForm = { ...form, published: true, coverImageUrl }
    expect(blog.postForm.parse(publishedForm)).toEqual(publishedForm)
    expect(Array.from(excerpt).length).toBeLessThanOrEqual(200)
  })

  testEachTranslation(
    '%s has the sources, links, sections and fields of its original',
    (_, article, original) => {
      expect(listNotes(article.content)).toEqual(listNotes(original.content))
      const used = [...new Set(withoutNotes(article.content).match(/\[\^\d+\]/g))]
      expect(used).toEqual(listNotes(original.content).map((_note, index) => `[^${index + 1}]`))
      expect(listPaths(article.content)).toEqual(
        listPaths(original.content).map((path) => inLanguage(path, 'de')),
      )
      const countSections = (content: string) => content.match(/^## /gm)?.length
      expect(countSections(article.content)).toBe(countSections(original.content))
      const { category, factors: about, place, coverImageUrl, featured } = original
      expect(article).toMatchObject({ category, factors: about, place, coverImageUrl, featured })
      expect(article.tags).toHaveLength(original.tags.length)
      const ratio = countWords(withoutNotes(article.content)) / countWords(withoutNotes(original.content))
      expect(ratio).toBeGreaterThan(0.8)
      expect(ratio).toBeLessThan(1.5)
    },
  )

  testEachTranslation(
    '%s has German quotation marks and addresses the reader informally',
    (_, { title, excerpt, content }) => {
      const text = [title, excerpt, withoutNotes(content)].join('\n')
      expect(text).not.toMatch(/["'!—”]/)
      expect(text.split('„').length).toBe(text.split('“').length)
      expect(text).not.toMatch(/\b(?:Ihnen|Ihre[mnrs]?)\b(?! (?:dreht|ander|beid|zwei))/)
    },
  )
})
