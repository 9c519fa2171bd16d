import type { Site } from '@twofold/contract/page-handler'
import { expect, test } from 'vitest'
import { homeTexts } from '#web/messages/home/index.ts'
import { siteOf } from '#web/site/use-site.ts'
import { structuredData } from './structured-data.ts'

type Node = Record<string, unknown> & { '@type': string }

const URL_OF_HOME = 'https://twofold.example'
const site: Site = { ...siteOf([]), publicUrl: URL_OF_HOME }
const { 'script:ld+json': data } = structuredData(site, URL_OF_HOME) as {
  'script:ld+json': { '@context': string; '@graph': Node[] }
}
const nodeOf = (type: string) => data['@graph'].find((node) => node['@type'] === type)

/** What schema.org and the readers of it want of each kind, besides its type. */
const wanted = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage', 'publisher'],
  Organization: ['@id', 'url', 'name', 'logo'],
  FAQPage: ['@id', 'mainEntity'],
}

test('a page, an organization and its questions, each complete and with an address of its own', () => {
  expect(data['@context']).toBe('https://schema.org')
  expect(data['@graph'].map((node) => node['@type'])).toEqual(Object.keys(wanted))
  for (const [type, fields] of Object.entries(wanted)) {
    for (const field of fields) expect(nodeOf(type)?.[field], `${type}.${field}`).toBeTruthy()
  }
  const ids = data['@graph'].map((node) => String(node['@id']))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^https:\/\/twofold\.example#\w+$/)
})

test('every referenced node exists', () => {
  const ids = new Set(data['@graph'].map((node) => node['@id']))
  const references = [...JSON.stringify(data).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) expect(ids).toContain(reference)
})

test('the questions are those that the page shows, word for word', () => {
  expect(nodeOf('FAQPage')?.mainEntity).toEqual(
    homeTexts().questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
})

test('the 96 questions and the 12 questions of importance are both counted', () => {
  const told = homeTexts()
    .questions.map(({ answer }) => answer)
    .join(' ')
  expect(told).toMatch(/96 questions across 12 factors: 48 about yourself and 48 about your partner/)
  expect(told).toMatch(/12 more questions, you rate the importance of each factor on a scale of 1-5/)
})
