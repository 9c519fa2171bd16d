import type { Site } from '@twofold/contract/page-handler'
import { describe, expect, test } from 'vitest'
import { articleMeta, listMeta } from './article-meta.ts'

const TEXT = (value: unknown) => typeof value === 'string' && value !== ''
const URL_TEXT = (value: unknown) => TEXT(value) && /^https?:$/.test(new URL(String(value)).protocol)
const TIME = (value: unknown) => TEXT(value) && !Number.isNaN(Date.parse(String(value)))
const INTEGER = (value: unknown) => Number.isInteger(value)
const BOOLEAN = (value: unknown) => typeof value === 'boolean'
const LANGUAGE = (value: unknown) => Intl.getCanonicalLocales(String(value)).length === 1

type Rule = ((value: unknown) => boolean) | readonly string[]

/** Properties that schema.org allows per type, limited to those used here: a value check or the allowed node types. */
const VOCABULARY: Record<string, Record<string, Rule>> = {
  Article: {
    '@id': URL_TEXT,
    mainEntityOfPage: URL_TEXT,
    headline: TEXT,
    description: TEXT,
    image: URL_TEXT,
    datePublished: TIME,
    dateModified: TIME,
    articleSection: TEXT,
    keywords: TEXT,
    wordCount: INTEGER,
    inLanguage: LANGUAGE,
    isAccessibleForFree: BOOLEAN,
    author: ['Organization'],
    publisher: ['Organization'],
    isPartOf: ['Blog'],
  },
  Blog: {
    '@id': URL_TEXT,
    url: URL_TEXT,
    name: TEXT,
    description: TEXT,
    inLanguage: LANGUAGE,
    publisher: ['Organization'],
  },
  Organization: { '@id': URL_TEXT, name: TEXT, url: URL_TEXT },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: INTEGER, name: TEXT, item: URL_TEXT },
}
const REQUIRED: Record<string, readonly string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  Blog: ['name'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}

type Node = Record<string, unknown> & { '@type': string }

/** Lists unknown, invalid and missing properties of a node. */
function listProblems(node: Node): string[] {
  const { '@type': type, ...properties } = node
  const rules = VOCABULARY[type]
  if (rules === undefined) return [`${type} is unknown`]
  const missing = (REQUIRED[type] ?? [])
    .filter((name) => !(name in properties))
    .map((name) => `${type}.${name} is missing`)
  const wrong = Object.entries(properties).flatMap(([name, value]) => {
    const rule = rules[name]
    if (rule === undefined) return [`${type}.${name} is unknown`]
    if (typeof rule === 'function') return rule(value) ? [] : [`${type}.${name} is ${JSON.stringify(value)}`]
    return [value].flat().flatMap((inner) => {
      const child = inner as Node
      return rule.includes(child['@type']) ? listProblems(child) : [`${type}.${name} is a ${child['@type']}`]
    })
  })
  return [...missing, ...wrong]
}

const site = {
  productName: 'Twofold',
  publicUrl: 'https://twofold.example',
  exitUrl: 'https://weather.example/',
  operator: { name: '', address: '', email: '' },
} as Site
const context = { origin: 'https://twofold.example', site }
const article = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  title: '</script><script>alert(1)</script> “Quoted” & bare',
  slug: 'quoted',
  excerpt: 'Short.',
  category: 'trust',
  coverImageUrl: null,
  createdAt: '2026-10-06T09:00:00.000Z',
  updatedAt: '2026-11-06T09:00:00.000Z',
  reviewedAt: '2026-11-06T09:00:00.000Z',
  words: 900,
  readingMinutes: 4,
  tags: ['one', 'two'],
  language: 'en' as const,
}

function getGraph(meta: ReturnType<typeof articleMeta>): Node[] {
  const found = meta.find((entry) => entry !== undefined && 'script:ld+json' in entry)
  const data = (found as { 'script:ld+json': Record<string, unknown> })['script:ld+json']
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph'] as Node[]
}

describe('structured data', () => {
  test('articleMeta emits a valid Article and BreadcrumbList', () => {
    for (const getDescription of [article, { ...article, tags: [] }]) {
      const graph = getGraph(articleMeta(getDescription, context))
      expect(graph.map((node) => node['@type'])).toEqual(['Article', 'BreadcrumbList'])
      expect(graph.flatMap(listProblems)).toEqual([])
    }
  })

  test('articleMeta dates a shipped article by its year until it is edited', () => {
    const shipped = { ...article, slug: 'how-to-arrive', updatedAt: article.createdAt }
    const getDates = (described: typeof article) => {
      const [node] = getGraph(articleMeta(described, context))
      return [node?.datePublished, node?.dateModified]
    }
    expect(getDates(shipped)).toEqual(['2026', '2026'])
    expect(getDates({ ...shipped, updatedAt: article.updatedAt })).toEqual(['2026', article.updatedAt])
    expect(getDates(article)).toEqual([article.createdAt, article.updatedAt])
  })

  test('listMeta emits a valid Blog and BreadcrumbList', () => {
    const graph = getGraph(listMeta({ title: 'Bond Better', category: 'trust', listed: true }, context))
    expect(graph.map((node) => node['@type'])).toEqual(['Blog', 'BreadcrumbList'])
    expect(graph.flatMap(listProblems)).toEqual([])
  })

  test('listMeta describes the category of the list', () => {
    const described = (category: string | null) =>
      listMeta({ title: 'Bond Better', category, listed: true }, context).find(
        (entry) => entry !== undefined && 'name' in entry && entry.name === 'description',
      )
    expect(described('trust')).toMatchObject({ content: expect.stringContaining('Trust & Boundaries') })
    expect(described('trust')).not.toEqual(described(null))
  })

  test('listProblems reports missing, invalid and unknown properties', () => {
    const [node, ...rest] = getGraph(articleMeta(article, context))
    const { image: _, ...bare } = node as Node
    expect([{ ...bare, colour: 'red', dateModified: 'soon' } as Node, ...rest].flatMap(listProblems)).toEqual(
      ['Article.image is missing', 'Article.dateModified is "soon"', 'Article.colour is unknown'],
    )
  })
})
