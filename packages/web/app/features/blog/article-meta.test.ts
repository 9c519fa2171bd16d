import type { Site } from '@twofold/contract/page-handler'
import { describe, expect, test } from 'vitest'
import { articleMeta, listMeta } from './article-meta.ts'

const TEXT = (value: unknown) => typeof value === 'string' && value !== ''
const ADDRESS = (value: unknown) => TEXT(value) && /^https?:$/.test(new URL(String(value)).protocol)
const TIME = (value: unknown) => TEXT(value) && !Number.isNaN(Date.parse(String(value)))
const WHOLE = (value: unknown) => Number.isInteger(value)
const YES_OR_NO = (value: unknown) => typeof value === 'boolean'
const LANGUAGE = (value: unknown) => Intl.getCanonicalLocales(String(value)).length === 1

type Rule = ((value: unknown) => boolean) | readonly string[]

/** What schema.org lets a node of each type say, of what is said here: a kind of value, or the types of a node. */
const VOCABULARY: Record<string, Record<string, Rule>> = {
  Article: {
    '@id': ADDRESS,
    mainEntityOfPage: ADDRESS,
    headline: TEXT,
    description: TEXT,
    image: ADDRESS,
    datePublished: TIME,
    dateModified: TIME,
    articleSection: TEXT,
    keywords: TEXT,
    wordCount: WHOLE,
    inLanguage: LANGUAGE,
    isAccessibleForFree: YES_OR_NO,
    author: ['Organization'],
    publisher: ['Organization'],
    isPartOf: ['Blog'],
  },
  Blog: {
    '@id': ADDRESS,
    url: ADDRESS,
    name: TEXT,
    description: TEXT,
    inLanguage: LANGUAGE,
    publisher: ['Organization'],
  },
  Organization: { '@id': ADDRESS, name: TEXT, url: ADDRESS },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: WHOLE, name: TEXT, item: ADDRESS },
}
const REQUIRED: Record<string, readonly string[]> = {
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  Blog: ['name'],
  Organization: ['name', 'url'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
}

type Node = Record<string, unknown> & { '@type': string }

/** Problems of a node: unknown properties and missing required ones. */
function faultsOf(node: Node): string[] {
  const { '@type': type, ...said } = node
  const rules = VOCABULARY[type]
  if (rules === undefined) return [`${type} is unknown`]
  const missing = (REQUIRED[type] ?? [])
    .filter((name) => !(name in said))
    .map((name) => `${type}.${name} is missing`)
  const wrong = Object.entries(said).flatMap(([name, value]) => {
    const rule = rules[name]
    if (rule === undefined) return [`${type}.${name} is unknown`]
    if (typeof rule === 'function') return rule(value) ? [] : [`${type}.${name} is ${JSON.stringify(value)}`]
    return [value].flat().flatMap((inner) => {
      const child = inner as Node
      return rule.includes(child['@type']) ? faultsOf(child) : [`${type}.${name} is a ${child['@type']}`]
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
const place = { origin: 'https://twofold.example', site }
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

function graphOf(meta: ReturnType<typeof articleMeta>): Node[] {
  const found = meta.find((entry) => entry !== undefined && 'script:ld+json' in entry)
  const data = (found as { 'script:ld+json': Record<string, unknown> })['script:ld+json']
  expect(data['@context']).toBe('https://schema.org')
  return data['@graph'] as Node[]
}

describe('structured data', () => {
  test('of an article is what the vocabulary knows, and names its way here', () => {
    for (const described of [article, { ...article, tags: [] }]) {
      const graph = graphOf(articleMeta(described, place))
      expect(graph.map((node) => node['@type'])).toEqual(['Article', 'BreadcrumbList'])
      expect(graph.flatMap(faultsOf)).toEqual([])
    }
  })

  test('of a list too', () => {
    const graph = graphOf(listMeta({ title: 'Bond Better', category: 'trust', listed: true }, place))
    expect(graph.map((node) => node['@type'])).toEqual(['Blog', 'BreadcrumbList'])
    expect(graph.flatMap(faultsOf)).toEqual([])
  })

  test('of the list of a category is about that category', () => {
    const described = (category: string | null) =>
      listMeta({ title: 'Bond Better', category, listed: true }, place).find(
        (entry) => entry !== undefined && 'name' in entry && entry.name === 'description',
      )
    expect(described('trust')).toMatchObject({ content: expect.stringContaining('Trust & Boundaries') })
    expect(described('trust')).not.toEqual(described(null))
  })

  test('the check itself finds what is wrong', () => {
    const [node, ...rest] = graphOf(articleMeta(article, place))
    const { image: _, ...bare } = node as Node
    expect([{ ...bare, colour: 'red', dateModified: 'soon' } as Node, ...rest].flatMap(faultsOf)).toEqual([
      'Article.image is missing',
      'Article.dateModified is "soon"',
      'Article.colour is unknown',
    ])
  })
})
