import { homeTexts } from 'virtual:texts/home'
import type { Site } from '@twofold/contract/page-handler'
import { expect, test } from 'vitest'
import { siteOf } from '#web/site/use-site.ts'
import { structuredData } from './structured-data.ts'

type Node = Record<string, unknown> & { '@type': string }

const HOME_URL = 'https://twofold.example'
const site: Site = { ...siteOf([]), publicUrl: HOME_URL }
const { 'script:ld+json': data } = structuredData(site, HOME_URL) as {
  'script:ld+json': { '@context': string; '@graph': Node[] }
}
const findNode = (type: string) => data['@graph'].find((node) => node['@type'] === type)

/** Fields that search engines require per schema.org type. */
const requiredFields = {
  WebPage: ['@id', 'url', 'name', 'description', 'inLanguage', 'publisher'],
  Organization: ['@id', 'url', 'name', 'logo'],
  FAQPage: ['@id', 'mainEntity'],
}

test('structuredData has a complete WebPage, Organization and FAQPage with distinct ids', () => {
  expect(data['@context']).toBe('https://schema.org')
  expect(data['@graph'].map((node) => node['@type'])).toEqual(Object.keys(requiredFields))
  for (const [type, fields] of Object.entries(requiredFields)) {
    for (const field of fields) expect(findNode(type)?.[field], `${type}.${field}`).toBeTruthy()
  }
  const ids = data['@graph'].map((node) => String(node['@id']))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^https:\/\/twofold\.example#\w+$/)
})

test('structuredData references only existing nodes', () => {
  const ids = new Set(data['@graph'].map((node) => node['@id']))
  const references = [...JSON.stringify(data).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
  expect(references.length).toBeGreaterThan(0)
  for (const reference of references) expect(ids).toContain(reference)
})

test('FAQPage has exactly the questions and answers of the page', () => {
  expect(findNode('FAQPage')?.mainEntity).toEqual(
    homeTexts().questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  )
})

test('FAQ answers name the 96 questions and the 12 importance questions', () => {
  const answers = homeTexts()
    .questions.map(({ answer }) => answer)
    .join(' ')
  expect(answers).toMatch(/96 questions across 12 factors: 48 about yourself and 48 about your partner/)
  expect(answers).toMatch(/12 more questions, you rate the importance of each factor on a scale of 1-5/)
})
