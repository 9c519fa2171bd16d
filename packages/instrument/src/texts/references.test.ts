import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  formatReference,
  formatReferenceMarkdown,
  type Reference,
  type ReferenceId,
  references,
} from './references.ts'

const ids = Object.keys(references) as ReferenceId[]

test('every reference names its authors, year, title and journal, and links the work', () => {
  for (const id of ids) {
    const { authors, year, title, journal, url }: Reference = references[id]
    expect(authors, id).toMatch(/^\p{Lu}[\p{L}’' -]+, (?:\p{Lu}\.|et al)/u)
    expect(id).toMatch(new RegExp(`^[a-z]\\p{L}*${year}$`, 'u'))
    expect(title.length, id).toBeGreaterThan(15)
    expect(journal, id).toMatch(/^\p{Lu}/u)
    expect(url, id).toMatch(/^https:\/\/(?:doi\.org\/10\.\d{4,}\/|pmc\.|pubmed\.|digitalcommons\.)\S+$/)
  }
})

test('formatReferenceMarkdown ends with the link of the reference', () => {
  expect(formatReferenceMarkdown('vazire2010')).toBe(
    'Vazire, S. (2010). “Who knows what about a person? The self–other knowledge asymmetry (SOKA) model”. *Journal of Personality and Social Psychology*, 98(2), 281–300. [doi:10.1037/a0017908](https://doi.org/10.1037/a0017908).',
  )
})

test('formatReferenceMarkdown prints the title of a book in italics', () => {
  expect(formatReferenceMarkdown('stith2011')).toContain(
    '*Couples therapy for domestic violence: Finding safe solutions*. American Psychological Association. [doi:',
  )
})

test('docs/method.md lists every reference as this file has it, in this order', () => {
  const method = readFileSync(new URL('../../../../docs/method.md', import.meta.url), 'utf8')
  const [, list = ''] = method.split('\n## References\n')
  const lines = list.split('\n').filter((line) => line.startsWith('- '))
  expect(lines).toEqual(
    ids
      .toSorted((one, two) => formatReference(one).localeCompare(formatReference(two), 'en'))
      .map((id) => `- ${formatReferenceMarkdown(id)}`),
  )
})
