import { existsSync, readFileSync } from 'node:fs'
import { languages, translatedPages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import { unknownOperator } from '@twofold/contract/operator'
import { expect, test } from 'vitest'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { siteOf } from '#web/site/use-site.ts'
import { renderLegalDocument } from './documents.ts'

const DOCS = new URL('../../../../../docs/', import.meta.url)
const ROUTES = new URL('../../routes/', import.meta.url)
const law = readFileSync(new URL('law.md', DOCS), 'utf8')
const rows = law.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:point|---) \|/.test(line))
const links = [...law.matchAll(/\]\(([^)#]*)(?:#([^)]+))?\)/g)].map(([, path = '', heading]) => ({
  path,
  heading,
}))
const sections = [...law.matchAll(/`\/([a-z-]+)(?:#([a-z-]+))?`/g)].map(([, page = '', id]) => ({ page, id }))

const findLegalPage = (name: string) => legalPages.find((page) => page === name)

/** The anchors that GitHub gives to the headings of a Markdown file. */
function listAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

test('docs/law.md names only files and headings that exist', () => {
  expect(links.length).toBeGreaterThan(rows.length / 2)
  for (const { path, heading } of links) {
    expect(existsSync(new URL(path, DOCS)), path).toBe(true)
    if (heading === undefined) continue
    expect(listAnchors(readFileSync(new URL(path, DOCS), 'utf8')), path).toContain(heading)
  }
})

test('docs/law.md names only pages and sections that exist in every language', () => {
  expect(sections.length).toBeGreaterThan(rows.length / 2)
  const facts = { site: siteOf([]), operator: unknownOperator }
  for (const { page, id } of sections) {
    if (page === 'de') continue
    expect(translatedPages, page).toContain(`/${page}`)
    if (id === undefined) continue
    const legalPage = findLegalPage(page)
    if (legalPage === undefined) {
      expect(readFileSync(new URL(`${page}.tsx`, ROUTES), 'utf8'), page).toContain(`id="${id}"`)
      continue
    }
    for (const language of languages) {
      const document = inLanguage(language, () => renderLegalDocument(legalPage, language, facts))
      expect(
        document.sections.map((section) => section.id),
        page,
      ).toContain(id)
    }
  }
})

test('docs/law.md names only texts and settings that exist', () => {
  const named = [...law.matchAll(/\]\(([^)]+\/messages\/[^)]+)\) \(((?:`\w+`(?:, )?)+)\)/g)]
  expect(named.length).toBeGreaterThan(0)
  for (const [, path = '', keys = ''] of named) {
    const catalogue = readFileSync(new URL(path, DOCS), 'utf8')
    for (const [, key] of keys.matchAll(/`(\w+)`/g)) {
      expect(catalogue, path).toMatch(new RegExp(`^\\s*"?${key}"?:`, 'm'))
    }
  }
  const settings = readFileSync(new URL('settings.md', DOCS), 'utf8')
  for (const [, name] of law.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/g)) {
    expect(settings).toContain(`| \`${name}\` |`)
  }
})

test('every row of docs/law.md has a state', () => {
  for (const row of rows) {
    const [, , , , state = ''] = row.split('|').map((cell) => cell.trim())
    expect(state, row).toMatch(/^(?:met|needs counsel|operator's task|not applicable)(?:[:;.]| if |$)/)
  }
})
