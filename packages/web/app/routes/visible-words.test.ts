import { languages } from '@twofold/contract/languages'
import { legalPages } from '@twofold/contract/legal-pages'
import { unknownOperator } from '@twofold/contract/operator'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { renderLegalDocument } from '#web/content/legal/documents.ts'
import { DocumentPage } from '#web/features/legal/document-page.tsx'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { siteOf } from '#web/site/use-site.ts'
import TrustSafetyScreen from './trust-safety.tsx'

const facts = {
  site: siteOf([]),
  operator: {
    ...unknownOperator,
    name: 'Example Association',
    legalForm: 'registered association',
    address: '1 Example Street, 12345 Example Town',
  },
}

/** Words of a page that are visible while every `details` is closed. */
function countVisibleWords(html: string): number {
  let visible = html
  const innermost = /<details\b[^>]*>\s*(<summary\b[\s\S]*?<\/summary>)(?:(?!<details\b)[\s\S])*?<\/details>/g
  while (innermost.test(visible)) visible = visible.replaceAll(innermost, '$1')
  const text = visible.replaceAll(/<[^>]+>/g, ' ').replaceAll(/&\w+;|&#\w+;/g, ' ')
  return text.match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
}

function render(Component: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: '/', Component }])
  return renderToStaticMarkup(createElement(Stub, { initialEntries: ['/'] }))
}

test.each(languages)('the legal and safety pages have at most 6,000 visible words in %s', (language) => {
  const counts: Record<string, number> = inLanguage(language, () => ({
    ...Object.fromEntries(
      legalPages.map((page) => {
        const document = renderLegalDocument(page, language, facts)
        return [page, countVisibleWords(render(() => createElement(DocumentPage, { document })))]
      }),
    ),
    'trust-safety': countVisibleWords(render(TrustSafetyScreen)),
  }))
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  expect(counts.privacy, 'visible words of /privacy').toBeLessThanOrEqual(900)
  expect(total, JSON.stringify(counts)).toBeLessThanOrEqual(6000)
})
